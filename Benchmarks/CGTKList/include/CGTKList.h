#pragma once

// A list of lines or of pictures as one writes it in C with GtkListView: the
// bound to which the package's list is compared. Rows are numbers until GTK asks
// for one. Pointers to GTK's objects are `void *`, so that this header needs no GTK.

typedef struct BenchList BenchList;

/// A list of so many rows: of pictures when there are textures, of lines of text otherwise.
BenchList *bench_list_new(unsigned count, void *const *textures, unsigned texture_count);
/// The GtkScrolledWindow to be shown.
void *bench_list_widget(BenchList *list);
void bench_list_append(BenchList *list, unsigned count);
/// Replaces all rows by the first page of other ones.
void bench_list_refresh(BenchList *list, unsigned count);
/// How often widgets for a row were made.
unsigned bench_list_widgets_made(BenchList *list);
void bench_list_free(BenchList *list);
