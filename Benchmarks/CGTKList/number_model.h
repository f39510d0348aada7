#pragma once

#include <gtk/gtk.h>

// A GListModel of numbers, each an object only while it is referenced.

#define BENCH_TYPE_NUMBER (bench_number_get_type())
G_DECLARE_FINAL_TYPE(BenchNumber, bench_number, BENCH, NUMBER, GObject)

guint bench_number_get(BenchNumber *number);

#define BENCH_TYPE_NUMBER_MODEL (bench_number_model_get_type())
G_DECLARE_FINAL_TYPE(BenchNumberModel, bench_number_model, BENCH, NUMBER_MODEL, GObject)

BenchNumberModel *bench_number_model_new(guint count);
void bench_number_model_append(BenchNumberModel *model, guint count);
/// Replaces the numbers by the same number of other ones.
void bench_number_model_replace(BenchNumberModel *model, guint count);
