// Without the trait GTK this file is empty, so that it builds where GTK is not installed.
#ifdef DYNAMICLISTS_GTK

#include "CDynamicListsGTK.h"

typedef struct {
  gssize row;
  // The list that the row belongs to: the same id means another row in another list.
  gpointer list;
} DlDraggedRow;

static gpointer dl_dragged_row_copy(gpointer row) { return g_memdup2(row, sizeof(DlDraggedRow)); }

G_DEFINE_BOXED_TYPE(DlDraggedRow, dl_dragged_row, dl_dragged_row_copy, g_free)

GType dl_row_drag_type(void) { return dl_dragged_row_get_type(); }

GdkContentProvider *dl_row_drag_content(gssize row, gpointer list) {
  DlDraggedRow dragged = {row, list};
  return gdk_content_provider_new_typed(dl_row_drag_type(), &dragged);
}

gssize dl_row_drag_row(GdkDrop *drop, gpointer list) {
  // A drop from another program has no GdkDrag here.
  GdkDrag *drag = gdk_drop_get_drag(drop);
  if (!drag) return -1;
  GValue value = G_VALUE_INIT;
  g_value_init(&value, dl_row_drag_type());
  const DlDraggedRow *row = NULL;
  if (gdk_content_provider_get_value(gdk_drag_get_content(drag), &value, NULL)) row = g_value_get_boxed(&value);
  gssize number = row && row->list == list ? row->row : -1;
  g_value_unset(&value);
  return number;
}

#endif
