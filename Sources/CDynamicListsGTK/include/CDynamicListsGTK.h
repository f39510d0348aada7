#pragma once

#include <adwaita.h>

// A GListModel of slots: rows, and what is between or below them. It makes the object of a slot when
// GTK asks for it. It is also the GtkSelectionModel of its slots, whose selection its owner has.

#define DL_TYPE_ROW_ITEM (dl_row_item_get_type())
G_DECLARE_FINAL_TYPE(DlRowItem, dl_row_item, DL, ROW_ITEM, GObject)

/// The number of the slot: the id of a row, or a negative number for a slot that is no row.
gssize dl_row_item_get_number(DlRowItem *item);

#define DL_TYPE_ROW_MODEL (dl_row_model_get_type())
G_DECLARE_FINAL_TYPE(DlRowModel, dl_row_model, DL, ROW_MODEL, GObject)

/// Returns the number of the slot at a position below the model's count.
typedef gssize (*DlSlotAt)(guint position, gpointer data);

/// Makes a model without slots. `data` is passed to `slot_at` and must live until the model is closed.
DlRowModel *dl_row_model_new(DlSlotAt slot_at, gpointer data);
/// Removes all slots, after which `slot_at` is not called any more.
void dl_row_model_close(DlRowModel *model);
/// Emits `items-changed` for replaced slots; `slot_at` must return the new numbers already.
void dl_row_model_splice(DlRowModel *model, guint position, guint removed, guint added);

/// What the owner knows and does of the selection. Each function is given `data`.
typedef struct {
  gboolean (*is_selected)(guint position, gpointer data);
  /// Selects or deselects `count` slots; with `only`, deselects all others. FALSE if that is not possible.
  gboolean (*set_selected)(guint position, guint count, gboolean is_selected, gboolean only, gpointer data);
  /// Selects or deselects everything. FALSE if that is not possible.
  gboolean (*set_all_selected)(gboolean is_selected, gpointer data);
} DlSelectionOwner;

/// Sets the owner of the selection; `NULL` for a model in which nothing is selected, as at first.
void dl_row_model_set_selection_owner(DlRowModel *model, const DlSelectionOwner *owner, gpointer data);
/// Emits `selection-changed`, where the model has these slots.
void dl_row_model_selection_changed(DlRowModel *model, guint position, guint count);
/// How often `get_item` was called.
guint64 dl_row_model_times_asked(DlRowModel *model);
/// The number of items that are still referenced.
guint dl_row_model_live_items(DlRowModel *model);

// A widget that its owner draws; its width is what the layout gives it.

#define DL_TYPE_CANVAS (dl_canvas_get_type())
G_DECLARE_FINAL_TYPE(DlCanvas, dl_canvas, DL, CANVAS, GtkWidget)

typedef void (*DlDraw)(GtkSnapshot *snapshot, float width, float height, gpointer owner);

/// Makes a widget of a fixed height that calls `draw` for each snapshot while it has an owner.
GtkWidget *dl_canvas_new(int height, DlDraw draw);
void dl_canvas_set_height(DlCanvas *canvas, int height);
void dl_canvas_set_owner(DlCanvas *canvas, gpointer owner);

// Dragging a row by its id. The drag has a GType of its own, so that no other content can be dropped.

GType dl_row_drag_type(void);
/// The content of a drag: a row and its list.
GdkContentProvider *dl_row_drag_content(gssize row, gpointer list);
/// The dragged row of `list`; negative for other content and for a row of another list.
gssize dl_row_drag_row(GdkDrop *drop, gpointer list);

// Focus.

/// Moves the focus from a GtkScrolledWindow to the widget behind or before it.
void dl_move_focus_out(GtkWidget *scrolled_window, GtkDirectionType direction);

// Texts.

/// The direction of the first letter that has one; neutral without any.
PangoDirection dl_text_direction(const char *text);

// Accessibility.

/// The texts of the visible labels in `content`, without those inside controls; the caller frees the string.
char *dl_accessible_text(GtkWidget *content);
/// Lets a screen reader announce a text; FALSE if GTK is older than 4.14.
gboolean dl_accessible_announce(GtkWidget *widget, const char *text);

// The main queue of libdispatch, on which main-actor jobs are queued.

int dl_main_queue_descriptor(void);
void dl_main_queue_drain(void);

/// Makes and attaches a source that calls `drain` when a descriptor is readable: below the priority of
/// redrawing, and before the next frame once the descriptor has been readable for `patience`
/// milliseconds. Destroy and unref the source to end the calls.
GSource *dl_descriptor_source_new(GMainContext *context, int descriptor, int patience, void (*drain)(void));
