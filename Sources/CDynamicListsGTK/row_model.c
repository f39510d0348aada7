// Without the trait GTK this file is empty, so that it builds where GTK is not installed.
#ifdef DYNAMICLISTS_GTK

#include "CDynamicListsGTK.h"

// MARK: Items

struct _DlRowItem {
  GObject parent;
  gssize number;
  // NULL after the model was finalized.
  DlRowModel *model;
};

G_DEFINE_FINAL_TYPE(DlRowItem, dl_row_item, G_TYPE_OBJECT)

struct _DlRowModel {
  GObject parent;
  guint count;
  DlSlotAt slot_at;
  gpointer data;
  // Maps numbers to the items that are still referenced: GTK identifies a row by its item's address.
  GHashTable *items;
  guint64 times_asked;
};

// gssize is as wide as a pointer on every platform.
static gpointer dl_key(gssize number) { return GSIZE_TO_POINTER((gsize)number); }

static void dl_row_item_finalize(GObject *object) {
  DlRowItem *self = DL_ROW_ITEM(object);
  if (self->model) g_hash_table_remove(self->model->items, dl_key(self->number));
  G_OBJECT_CLASS(dl_row_item_parent_class)->finalize(object);
}

static void dl_row_item_class_init(DlRowItemClass *type) {
  G_OBJECT_CLASS(type)->finalize = dl_row_item_finalize;
}

static void dl_row_item_init(DlRowItem *self) {}

gssize dl_row_item_get_number(DlRowItem *item) { return item->number; }

// MARK: The list model

static GType dl_row_model_get_item_type(GListModel *list) { return DL_TYPE_ROW_ITEM; }

static guint dl_row_model_get_n_items(GListModel *list) { return DL_ROW_MODEL(list)->count; }

static gpointer dl_row_model_get_item(GListModel *list, guint position) {
  DlRowModel *self = DL_ROW_MODEL(list);
  self->times_asked++;
  if (position >= self->count) return NULL;
  gssize number = self->slot_at(position, self->data);
  DlRowItem *item = g_hash_table_lookup(self->items, dl_key(number));
  if (item) return g_object_ref(item);
  item = g_object_new(DL_TYPE_ROW_ITEM, NULL);
  item->number = number;
  item->model = self;
  g_hash_table_insert(self->items, dl_key(number), item);
  return item;
}

static void dl_row_model_list_init(GListModelInterface *type) {
  type->get_item_type = dl_row_model_get_item_type;
  type->get_n_items = dl_row_model_get_n_items;
  type->get_item = dl_row_model_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE(
    DlRowModel, dl_row_model, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, dl_row_model_list_init))

static void dl_row_model_finalize(GObject *object) {
  DlRowModel *self = DL_ROW_MODEL(object);
  GHashTableIter each;
  gpointer item;
  g_hash_table_iter_init(&each, self->items);
  while (g_hash_table_iter_next(&each, NULL, &item)) DL_ROW_ITEM(item)->model = NULL;
  g_hash_table_unref(self->items);
  G_OBJECT_CLASS(dl_row_model_parent_class)->finalize(object);
}

static void dl_row_model_class_init(DlRowModelClass *type) {
  G_OBJECT_CLASS(type)->finalize = dl_row_model_finalize;
}

static void dl_row_model_init(DlRowModel *self) {
  self->items = g_hash_table_new(NULL, NULL);
}

DlRowModel *dl_row_model_new(DlSlotAt slot_at, gpointer data) {
  DlRowModel *self = g_object_new(DL_TYPE_ROW_MODEL, NULL);
  self->slot_at = slot_at;
  self->data = data;
  return self;
}

void dl_row_model_close(DlRowModel *self) { dl_row_model_splice(self, 0, self->count, 0); }

void dl_row_model_splice(DlRowModel *self, guint position, guint removed, guint added) {
  self->count = self->count - removed + added;
  if (removed > 0 || added > 0) g_list_model_items_changed(G_LIST_MODEL(self), position, removed, added);
}

guint64 dl_row_model_times_asked(DlRowModel *self) { return self->times_asked; }

guint dl_row_model_live_items(DlRowModel *self) { return g_hash_table_size(self->items); }

#endif
