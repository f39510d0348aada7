#ifndef MUTANTS_H
#define MUTANTS_H

#include <stdbool.h>
#include <stdint.h>

// The number of the fault that is on; 0 for none.
extern int32_t mutants_chosen;
// A byte for each fault: 1 if a program came there, 2 if the fault would have changed something. Null unless
// they are noted.
extern uint8_t *mutants_noted;

static inline bool mutants_are_noted(void) { return __builtin_expect(mutants_noted != 0, 0); }
static inline void mutant_note(int32_t number, bool differs) {
  if (mutants_noted[number] < 2) mutants_noted[number] = differs ? 2 : 1;
}
static inline bool mutant_is_chosen(int32_t number) { return __builtin_expect(number == mutants_chosen, 0); }
static inline bool mutant_is_on(int32_t number) {
  if (mutants_are_noted()) mutant_note(number, true);
  return mutant_is_chosen(number);
}

#endif
