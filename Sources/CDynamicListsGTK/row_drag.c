// Without the trait GTK this file is empty, so that it builds where GTK is not installed.
#ifdef DYNAMICLISTS_GTK

#include "CDynamicListsGTK.h"

typedef struct {
  gssize row;
  // The list that it is from: in another one its id means another row.
  gpointer owner;
} DlDraggedRow;

static gpointer dl_dragged_row_copy(gpointer row) { return g_memdup2(row, sizeof(DlDraggedRow)); }

G_DEFINE_BOXED_TYPE(DlDraggedRow, dl_dragged_row, dl_dragged_row_copy, g_free)

GType dl_row_drag_type(void) { return dl_dragged_row_get_type(); }

// What a signal's closure needs besides the caller's data.
typedef struct {
  DlRowDragged dragged;
  DlRowDropped dropped;
  gpointer owner;
} DlRowDragCalls;

static DlRowDragCalls *dl_row_drag_calls(gpointer controller) {
  return g_object_get_data(G_OBJECT(controller), "dl-calls");
}

static GdkContentProvider *dl_row_drag_prepare(GtkDragSource *source, double x, double y, gpointer data) {
  DlRowDragCalls *calls = dl_row_drag_calls(source);
  DlDraggedRow row = {calls->dragged(data), calls->owner};
  return row.row < 0 ? NULL : gdk_content_provider_new_typed(dl_row_drag_type(), &row);
}

static gboolean dl_row_drag_drop(GtkDropTarget *target, const GValue *value, double x, double y, gpointer data) {
  const DlDraggedRow *row = g_value_get_boxed(value);
  DlRowDragCalls *calls = dl_row_drag_calls(target);
  return row && row->owner == calls->owner && calls->dropped(row->row, y, data);
}

void dl_row_drag_connect(
    GtkDragSource *source, GtkDropTarget *target, gpointer owner, DlRowDragged dragged, DlRowDropped dropped,
    gpointer data) {
  DlRowDragCalls calls = {dragged, dropped, owner};
  g_object_set_data_full(G_OBJECT(source), "dl-calls", g_memdup2(&calls, sizeof calls), g_free);
  g_object_set_data_full(G_OBJECT(target), "dl-calls", g_memdup2(&calls, sizeof calls), g_free);
  g_signal_connect(source, "prepare", G_CALLBACK(dl_row_drag_prepare), data);
  g_signal_connect(target, "drop", G_CALLBACK(dl_row_drag_drop), data);
}

void dl_row_drag_disconnect(GtkDragSource *source, GtkDropTarget *target, gpointer data) {
  g_signal_handlers_disconnect_by_data(source, data);
  g_signal_handlers_disconnect_by_data(target, data);
}

#endif
