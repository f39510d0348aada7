#pragma once

#include <gtk/gtk.h>

// A picture that fills a space of fixed height, cropped, with rounded corners.

#define BENCH_TYPE_PICTURE (bench_picture_get_type())
G_DECLARE_FINAL_TYPE(BenchPicture, bench_picture, BENCH, PICTURE, GtkWidget)

GtkWidget *bench_picture_new(int height);
void bench_picture_set_texture(BenchPicture *picture, GdkTexture *texture);
