// Without the trait GTK this file is empty, so that it builds where GTK is not installed.
#ifdef DYNAMICLISTS_GTK

#include "CDynamicListsGTK.h"

struct _DlCanvas {
  GtkWidget parent;
  int height;
  DlDraw draw;
  gpointer owner;
};

G_DEFINE_FINAL_TYPE(DlCanvas, dl_canvas, GTK_TYPE_WIDGET)

static void dl_canvas_measure(
    GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
    int *natural_baseline) {
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? DL_CANVAS(widget)->height : 0;
}

static void dl_canvas_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  DlCanvas *self = DL_CANVAS(widget);
  if (self->owner)
    self->draw(snapshot, gtk_widget_get_width(widget), gtk_widget_get_height(widget), self->owner);
}

static void dl_canvas_class_init(DlCanvasClass *type) {
  GTK_WIDGET_CLASS(type)->measure = dl_canvas_measure;
  GTK_WIDGET_CLASS(type)->snapshot = dl_canvas_snapshot;
  gtk_widget_class_set_accessible_role(GTK_WIDGET_CLASS(type), GTK_ACCESSIBLE_ROLE_IMG);
}

static void dl_canvas_init(DlCanvas *self) {}

GtkWidget *dl_canvas_new(int height, DlDraw draw) {
  DlCanvas *self = g_object_new(DL_TYPE_CANVAS, NULL);
  self->height = height;
  self->draw = draw;
  return GTK_WIDGET(self);
}

void dl_canvas_set_height(DlCanvas *self, int height) {
  if (self->height == height) return;
  self->height = height;
  gtk_widget_queue_resize(GTK_WIDGET(self));
}

void dl_canvas_set_owner(DlCanvas *self, gpointer owner) { self->owner = owner; }

#endif
