import CMutants

// How a copy of the core asks for its faults. An operator with an operand is written as two operators with the fault's
// number between them, so that nobody needs to know where the operands begin and end: `a < b` is `a %< 17 <% b`.

precedencegroup MutantComparison {
  associativity: left
  higherThan: LogicalConjunctionPrecedence
  lowerThan: NilCoalescingPrecedence
}
precedencegroup MutantCondition {
  associativity: left
  higherThan: TernaryPrecedence
  lowerThan: LogicalDisjunctionPrecedence
}
precedencegroup MutantNegation {
  associativity: left
  higherThan: BitwiseShiftPrecedence
}

infix operator %< : MutantComparison
infix operator <% : MutantComparison
infix operator %<= : MutantComparison
infix operator <=% : MutantComparison
infix operator %> : MutantComparison
infix operator >% : MutantComparison
infix operator %>= : MutantComparison
infix operator >=% : MutantComparison
infix operator %== : MutantComparison
infix operator ==% : MutantComparison
infix operator ==~ : MutantComparison
infix operator %!= : MutantComparison
infix operator !=% : MutantComparison
infix operator !=~ : MutantComparison
infix operator %&& : LogicalConjunctionPrecedence
infix operator &&% : LogicalConjunctionPrecedence
infix operator %|| : LogicalDisjunctionPrecedence
infix operator ||% : LogicalDisjunctionPrecedence
infix operator %+ : AdditionPrecedence
infix operator +% : AdditionPrecedence
infix operator %- : AdditionPrecedence
infix operator -% : AdditionPrecedence
infix operator ~% : MutantCondition
infix operator %! : MutantNegation

/// The left operand of an operator, and the number of its first fault.
struct MutantOperand<Value> {
  let value: Value
  let number: Int
}

@inline(__always) private func isOn(_ number: Int) -> Bool { mutant_is_on(Int32(truncatingIfNeeded: number)) }

/// Whether the fault is on; `differs` is whether it would change the result.
@inline(__always) private func isOn(_ number: Int, differs: @autoclosure () -> Bool) -> Bool {
  if mutants_are_noted() { mutant_note(Int32(truncatingIfNeeded: number), differs()) }
  return mutant_is_chosen(Int32(truncatingIfNeeded: number))
}

// MARK: Comparisons

@inline(__always) func %< <T>(value: T, number: Int) -> MutantOperand<T> { MutantOperand(value: value, number: number) }
@inline(__always) func <% <T: Comparable>(left: MutantOperand<T>, right: T) -> Bool {
  let result = left.value < right
  if isOn(left.number, differs: result != (left.value <= right)) { return left.value <= right }
  if isOn(left.number + 1) { return left.value >= right }
  return result
}

@inline(__always) func %<= <T>(value: T, number: Int) -> MutantOperand<T> {
  MutantOperand(value: value, number: number)
}
@inline(__always) func <=% <T: Comparable>(left: MutantOperand<T>, right: T) -> Bool {
  let result = left.value <= right
  if isOn(left.number, differs: result != (left.value < right)) { return left.value < right }
  if isOn(left.number + 1) { return left.value > right }
  return result
}

@inline(__always) func %> <T>(value: T, number: Int) -> MutantOperand<T> { MutantOperand(value: value, number: number) }
@inline(__always) func >% <T: Comparable>(left: MutantOperand<T>, right: T) -> Bool {
  let result = left.value > right
  if isOn(left.number, differs: result != (left.value >= right)) { return left.value >= right }
  if isOn(left.number + 1) { return left.value <= right }
  return result
}

@inline(__always) func %>= <T>(value: T, number: Int) -> MutantOperand<T> {
  MutantOperand(value: value, number: number)
}
@inline(__always) func >=% <T: Comparable>(left: MutantOperand<T>, right: T) -> Bool {
  let result = left.value >= right
  if isOn(left.number, differs: result != (left.value > right)) { return left.value > right }
  if isOn(left.number + 1) { return left.value < right }
  return result
}

@inline(__always) func %== <T>(value: T, number: Int) -> MutantOperand<T> {
  MutantOperand(value: value, number: number)
}
@inline(__always) func ==% <T: Equatable>(left: MutantOperand<T>, right: T) -> Bool {
  (left.value == right) != isOn(left.number)
}
@inline(__always) func ==~ <T>(left: MutantOperand<T?>, right: _OptionalNilComparisonType) -> Bool {
  (left.value == nil) != isOn(left.number)
}

@inline(__always) func %!= <T>(value: T, number: Int) -> MutantOperand<T> {
  MutantOperand(value: value, number: number)
}
@inline(__always) func !=% <T: Equatable>(left: MutantOperand<T>, right: T) -> Bool {
  (left.value != right) != isOn(left.number)
}
@inline(__always) func !=~ <T>(left: MutantOperand<T?>, right: _OptionalNilComparisonType) -> Bool {
  (left.value != nil) != isOn(left.number)
}

// MARK: Conditions

@inline(__always) func %&& (value: Bool, number: Int) -> MutantOperand<Bool> {
  MutantOperand(value: value, number: number)
}
@inline(__always) func &&% (left: MutantOperand<Bool>, right: @autoclosure () throws -> Bool) rethrows -> Bool {
  isOn(left.number) ? try left.value || right() : try left.value && right()
}

@inline(__always) func %|| (value: Bool, number: Int) -> MutantOperand<Bool> {
  MutantOperand(value: value, number: number)
}
@inline(__always) func ||% (left: MutantOperand<Bool>, right: @autoclosure () throws -> Bool) rethrows -> Bool {
  isOn(left.number) ? try left.value && right() : try left.value || right()
}

/// The whole condition before it, negated by the fault.
@inline(__always) func ~% (condition: Bool, number: Int) -> Bool { condition != isOn(number) }

/// The value behind it, negated but by the fault.
@inline(__always) func %! (number: Int, value: Bool) -> Bool { value == isOn(number) }

@inline(__always) func mutantFlag(_ number: Int, _ value: Bool) -> Bool { value != isOn(number) }

// MARK: Numbers

@inline(__always) func mutantNumber<T: Numeric>(_ number: Int, _ value: T) -> T { isOn(number) ? value + 1 : value }

@inline(__always) func %+ <T>(value: T, number: Int) -> MutantOperand<T> { MutantOperand(value: value, number: number) }
@inline(__always) func +% <T: AdditiveArithmetic>(left: MutantOperand<T>, right: T) -> T {
  isOn(left.number, differs: right != .zero) ? left.value - right : left.value + right
}

@inline(__always) func %- <T>(value: T, number: Int) -> MutantOperand<T> { MutantOperand(value: value, number: number) }
@inline(__always) func -% <T: AdditiveArithmetic>(left: MutantOperand<T>, right: T) -> T {
  isOn(left.number, differs: right != .zero) ? left.value + right : left.value - right
}

@inline(__always) func mutantMin<T: Comparable>(_ number: Int, _ left: T, _ right: T) -> T {
  isOn(number, differs: left != right) ? max(left, right) : min(left, right)
}

@inline(__always) func mutantMax<T: Comparable>(_ number: Int, _ left: T, _ right: T) -> T {
  isOn(number, differs: left != right) ? min(left, right) : max(left, right)
}

// MARK: Statements

/// Whether the statement behind it is carried out.
@inline(__always) func mutantKeeps(_ number: Int) -> Bool { !isOn(number) }
