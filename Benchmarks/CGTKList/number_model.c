// Without the trait GTK this file is empty, so that it builds where GTK is not installed.
#ifdef BENCH_GTK

#include "number_model.h"

struct _BenchNumber {
  GObject parent;
  guint number;
  BenchNumberModel *model;
};

G_DEFINE_FINAL_TYPE(BenchNumber, bench_number, G_TYPE_OBJECT)

struct _BenchNumberModel {
  GObject parent;
  guint first;
  guint count;
  // The objects that are still referenced: GTK compares them by pointer.
  GHashTable *live;
};

static void bench_number_finalize(GObject *object) {
  BenchNumber *self = BENCH_NUMBER(object);
  if (self->model) g_hash_table_remove(self->model->live, GUINT_TO_POINTER(self->number + 1));
  G_OBJECT_CLASS(bench_number_parent_class)->finalize(object);
}

static void bench_number_class_init(BenchNumberClass *type) {
  G_OBJECT_CLASS(type)->finalize = bench_number_finalize;
}

static void bench_number_init(BenchNumber *self) {}

guint bench_number_get(BenchNumber *number) { return number->number; }

static GType bench_number_model_get_item_type(GListModel *list) { return BENCH_TYPE_NUMBER; }

static guint bench_number_model_get_n_items(GListModel *list) { return BENCH_NUMBER_MODEL(list)->count; }

static gpointer bench_number_model_get_item(GListModel *list, guint position) {
  BenchNumberModel *self = BENCH_NUMBER_MODEL(list);
  if (position >= self->count) return NULL;
  gpointer key = GUINT_TO_POINTER(self->first + position + 1);
  BenchNumber *number = g_hash_table_lookup(self->live, key);
  if (number) return g_object_ref(number);
  number = g_object_new(BENCH_TYPE_NUMBER, NULL);
  number->number = self->first + position;
  number->model = self;
  g_hash_table_insert(self->live, key, number);
  return number;
}

static void bench_number_model_list_init(GListModelInterface *type) {
  type->get_item_type = bench_number_model_get_item_type;
  type->get_n_items = bench_number_model_get_n_items;
  type->get_item = bench_number_model_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE(
    BenchNumberModel, bench_number_model, G_TYPE_OBJECT,
    G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, bench_number_model_list_init))

static void bench_number_model_finalize(GObject *object) {
  BenchNumberModel *self = BENCH_NUMBER_MODEL(object);
  GHashTableIter each;
  gpointer number;
  g_hash_table_iter_init(&each, self->live);
  while (g_hash_table_iter_next(&each, NULL, &number)) BENCH_NUMBER(number)->model = NULL;
  g_hash_table_unref(self->live);
  G_OBJECT_CLASS(bench_number_model_parent_class)->finalize(object);
}

static void bench_number_model_class_init(BenchNumberModelClass *type) {
  G_OBJECT_CLASS(type)->finalize = bench_number_model_finalize;
}

static void bench_number_model_init(BenchNumberModel *self) { self->live = g_hash_table_new(NULL, NULL); }

BenchNumberModel *bench_number_model_new(guint count) {
  BenchNumberModel *self = g_object_new(BENCH_TYPE_NUMBER_MODEL, NULL);
  self->count = count;
  return self;
}

void bench_number_model_append(BenchNumberModel *self, guint count) {
  guint position = self->count;
  self->count += count;
  g_list_model_items_changed(G_LIST_MODEL(self), position, 0, count);
}

void bench_number_model_replace(BenchNumberModel *self, guint count) {
  guint removed = self->count;
  self->first += removed;
  self->count = count;
  g_list_model_items_changed(G_LIST_MODEL(self), 0, removed, count);
}

#endif
