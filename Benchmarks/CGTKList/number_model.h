#pragma once

#include <gtk/gtk.h>

// A GListModel of numbers that exist as objects only while somebody holds them.

#define BENCH_TYPE_NUMBER (bench_number_get_type())
G_DECLARE_FINAL_TYPE(BenchNumber, bench_number, BENCH, NUMBER, GObject)

guint bench_number_get(BenchNumber *number);

#define BENCH_TYPE_NUMBER_MODEL (bench_number_model_get_type())
G_DECLARE_FINAL_TYPE(BenchNumberModel, bench_number_model, BENCH, NUMBER_MODEL, GObject)

BenchNumberModel *bench_number_model_new(guint count);
void bench_number_model_append(BenchNumberModel *model, guint count);
/// Other numbers, as many.
void bench_number_model_replace(BenchNumberModel *model, guint count);
