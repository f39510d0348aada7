// Without the trait GTK this file is empty, so that it builds where GTK is not installed.
#ifdef BENCH_GTK

#include "picture.h"

struct _BenchPicture {
  GtkWidget parent;
  int height;
  GdkTexture *texture;
};

G_DEFINE_FINAL_TYPE(BenchPicture, bench_picture, GTK_TYPE_WIDGET)

static void bench_picture_measure(
    GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
    int *natural_baseline) {
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? BENCH_PICTURE(widget)->height : 0;
}

static void bench_picture_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  BenchPicture *self = BENCH_PICTURE(widget);
  if (!self->texture) return;
  float width = gtk_widget_get_width(widget), height = gtk_widget_get_height(widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT(0, 0, width, height);
  float texture_width = gdk_texture_get_width(self->texture), texture_height = gdk_texture_get_height(self->texture);
  float scale = MAX(width / texture_width, height / texture_height);
  float drawn_width = texture_width * scale, drawn_height = texture_height * scale;
  graphene_rect_t place =
      GRAPHENE_RECT_INIT((width - drawn_width) / 2, (height - drawn_height) / 2, drawn_width, drawn_height);
  GskRoundedRect rounded;
  gsk_rounded_rect_init_from_rect(&rounded, &bounds, 12);
  gtk_snapshot_push_rounded_clip(snapshot, &rounded);
  gtk_snapshot_append_texture(snapshot, self->texture, &place);
  gtk_snapshot_pop(snapshot);
}

static void bench_picture_dispose(GObject *object) {
  g_clear_object(&BENCH_PICTURE(object)->texture);
  G_OBJECT_CLASS(bench_picture_parent_class)->dispose(object);
}

static void bench_picture_class_init(BenchPictureClass *type) {
  G_OBJECT_CLASS(type)->dispose = bench_picture_dispose;
  GTK_WIDGET_CLASS(type)->measure = bench_picture_measure;
  GTK_WIDGET_CLASS(type)->snapshot = bench_picture_snapshot;
}

static void bench_picture_init(BenchPicture *self) {}

GtkWidget *bench_picture_new(int height) {
  BenchPicture *self = g_object_new(BENCH_TYPE_PICTURE, NULL);
  self->height = height;
  return GTK_WIDGET(self);
}

void bench_picture_set_texture(BenchPicture *self, GdkTexture *texture) {
  if (g_set_object(&self->texture, texture)) gtk_widget_queue_draw(GTK_WIDGET(self));
}

#endif
