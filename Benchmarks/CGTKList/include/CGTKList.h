#pragma once

// A list of lines or of pictures as written in C with GtkListView: the bound for the package's
// list. Rows are numbers until GTK requests an object. Pointers to GTK's objects are `void *`, so
// that this header needs no GTK.

typedef struct BenchList BenchList;

/// Makes a list with `count` rows: pictures if there are textures, otherwise lines of text.
BenchList *bench_list_new(unsigned count, void *const *textures, unsigned texture_count);
/// The outermost widget.
void *bench_list_widget(BenchList *list);
void bench_list_append(BenchList *list, unsigned count);
/// Replaces all rows by a first page of other rows.
void bench_list_refresh(BenchList *list, unsigned count);
/// How many times widgets for a row were made.
unsigned bench_list_widgets_made(BenchList *list);
void bench_list_free(BenchList *list);
