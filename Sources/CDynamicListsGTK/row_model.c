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
  DlSelectionOwner owner;
  gpointer owner_data;
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

// MARK: The selection model

static gboolean dl_row_model_is_selected(GtkSelectionModel *model, guint position) {
  DlRowModel *self = DL_ROW_MODEL(model);
  return position < self->count && self->owner.is_selected && self->owner.is_selected(position, self->owner_data);
}

static GtkBitset *dl_row_model_get_selection(GtkSelectionModel *model, guint position, guint count) {
  GtkBitset *selection = gtk_bitset_new_empty();
  for (guint i = 0; i < count; i++)
    if (dl_row_model_is_selected(model, position + i)) gtk_bitset_add(selection, position + i);
  return selection;
}

static gboolean dl_row_model_set(GtkSelectionModel *model, guint position, guint count, gboolean selected, gboolean only) {
  DlRowModel *self = DL_ROW_MODEL(model);
  if (position >= self->count || !self->owner.set_selected) return FALSE;
  return self->owner.set_selected(position, MIN(count, self->count - position), selected, only, self->owner_data);
}

static gboolean dl_row_model_select_item(GtkSelectionModel *model, guint position, gboolean only) {
  return dl_row_model_set(model, position, 1, TRUE, only);
}

static gboolean dl_row_model_unselect_item(GtkSelectionModel *model, guint position) {
  return dl_row_model_set(model, position, 1, FALSE, FALSE);
}

static gboolean dl_row_model_select_range(GtkSelectionModel *model, guint position, guint count, gboolean only) {
  return dl_row_model_set(model, position, count, TRUE, only);
}

static gboolean dl_row_model_unselect_range(GtkSelectionModel *model, guint position, guint count) {
  return dl_row_model_set(model, position, count, FALSE, FALSE);
}

static gboolean dl_row_model_set_all(GtkSelectionModel *model, gboolean selected) {
  DlRowModel *self = DL_ROW_MODEL(model);
  return self->owner.set_all_selected && self->owner.set_all_selected(selected, self->owner_data);
}

static gboolean dl_row_model_select_all(GtkSelectionModel *model) { return dl_row_model_set_all(model, TRUE); }

static gboolean dl_row_model_unselect_all(GtkSelectionModel *model) { return dl_row_model_set_all(model, FALSE); }

static void dl_row_model_selection_init(GtkSelectionModelInterface *type) {
  type->is_selected = dl_row_model_is_selected;
  type->get_selection_in_range = dl_row_model_get_selection;
  type->select_item = dl_row_model_select_item;
  type->unselect_item = dl_row_model_unselect_item;
  type->select_range = dl_row_model_select_range;
  type->unselect_range = dl_row_model_unselect_range;
  type->select_all = dl_row_model_select_all;
  type->unselect_all = dl_row_model_unselect_all;
}

G_DEFINE_FINAL_TYPE_WITH_CODE(
    DlRowModel, dl_row_model, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, dl_row_model_list_init)
    G_IMPLEMENT_INTERFACE(GTK_TYPE_SELECTION_MODEL, dl_row_model_selection_init))

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

void dl_row_model_set_selection_owner(DlRowModel *self, const DlSelectionOwner *owner, gpointer data) {
  self->owner = owner ? *owner : (DlSelectionOwner){0};
  self->owner_data = data;
}

void dl_row_model_selection_changed(DlRowModel *self, guint position, guint count) {
  if (position >= self->count || count == 0) return;
  gtk_selection_model_selection_changed(GTK_SELECTION_MODEL(self), position, MIN(count, self->count - position));
}

guint64 dl_row_model_times_asked(DlRowModel *self) { return self->times_asked; }

guint dl_row_model_live_items(DlRowModel *self) { return g_hash_table_size(self->items); }

#endif
