#pragma once

#include <adwaita.h>

// A GListModel of rows that exist only as ids until somebody asks for one, and of
// a last item for what is said below them, if anything is.

#define DL_TYPE_ROW_ITEM (dl_row_item_get_type())
G_DECLARE_FINAL_TYPE(DlRowItem, dl_row_item, DL, ROW_ITEM, GObject)

/// The id of the row; meaningless for the footer.
gssize dl_row_item_get_id(DlRowItem *item);
gboolean dl_row_item_is_footer(DlRowItem *item);

#define DL_TYPE_ROW_MODEL (dl_row_model_get_type())
G_DECLARE_FINAL_TYPE(DlRowModel, dl_row_model, DL, ROW_MODEL, GObject)

/// Says the id of the row at a position below the model's count.
typedef gssize (*DlRowAt)(guint position, gpointer data);

/// A model without rows. `data` is the caller's, and must live until the model is closed.
DlRowModel *dl_row_model_new(DlRowAt row_at, gpointer data);
/// Empties the model, so that `row_at` is not called any more.
void dl_row_model_close(DlRowModel *model);
/// Emits that rows were replaced; `row_at` must know the new ones already.
void dl_row_model_splice(DlRowModel *model, guint position, guint removed, guint added);
/// Adds the item that stands for what is said below the rows, or takes it away.
void dl_row_model_set_footer(DlRowModel *model, gboolean has_footer);
/// How often somebody asked for an item.
guint64 dl_row_model_times_asked(DlRowModel *model);
/// The number of row objects that somebody holds.
guint dl_row_model_live_items(DlRowModel *model);

// A widget that is drawn by its owner, as wide as it may be.

#define DL_TYPE_CANVAS (dl_canvas_get_type())
G_DECLARE_FINAL_TYPE(DlCanvas, dl_canvas, DL, CANVAS, GtkWidget)

typedef void (*DlDraw)(GtkSnapshot *snapshot, float width, float height, gpointer owner);

/// A widget of a fixed height that calls `draw` for each new look of it, while it has an owner.
GtkWidget *dl_canvas_new(int height, DlDraw draw);
void dl_canvas_set_height(DlCanvas *canvas, int height);
void dl_canvas_set_owner(DlCanvas *canvas, gpointer owner);

// Dragging a row by its id. A type of its own: no other program's numbers can be dropped.

GType dl_row_drag_type(void);
/// What is dragged, a row of a list.
GdkContentProvider *dl_row_drag_content(gssize row, gpointer list);
/// The row that would be dropped; below zero when it is of no list or of another one.
gssize dl_row_drag_row(GdkDrop *drop, gpointer list);

// What assistive technology knows.

/// All that the visible labels in `content` say, without those of buttons and other controls; the caller frees it.
char *dl_accessible_text(GtkWidget *content);
/// Lets a screen reader say something now; FALSE where GTK is too old for that.
gboolean dl_accessible_announce(GtkWidget *widget, const char *text);

// The main queue of libdispatch, on which main-actor jobs wait.

int dl_main_queue_descriptor(void);
void dl_main_queue_drain(void);

/// Calls `drain` when a descriptor is readable: after frames are drawn, but before another one
/// when it has been readable for `patience` milliseconds. Destroy and unref it to end that.
GSource *dl_descriptor_source_new(GMainContext *context, int descriptor, int patience, void (*drain)(void));
