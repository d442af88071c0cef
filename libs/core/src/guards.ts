/**
 * Type guards for external values in code that loads before the first question, where a schema library would weigh more
 * than the code itself. Everything else uses Zod. A guard is typed by the type that its schema infers, so it has to
 * name every field.
 */
export type Guard<Value> = (value: unknown) => value is Value;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const isUnknown: Guard<unknown> = (_value): _value is unknown => true;
export const isString: Guard<string> = (value): value is string => typeof value === 'string';
export const isBoolean: Guard<boolean> = (value): value is boolean => typeof value === 'boolean';
export const isNumber: Guard<number> = (value): value is number => Number.isFinite(value);
export const isInteger: Guard<number> = (value): value is number => Number.isSafeInteger(value);

export function matches(pattern: RegExp): Guard<string> {
  return (value): value is string => isString(value) && pattern.test(value);
}

export function oneOf<const Value extends string | number | boolean>(values: readonly Value[]): Guard<Value> {
  return (value): value is Value => values.some((known) => known === value);
}

export function optional<Value>(guard: Guard<Value>): Guard<Value | undefined> {
  return (value): value is Value | undefined => value === undefined || guard(value);
}

export function listOf<Value>(guard: Guard<Value>): Guard<Value[]> {
  return (value): value is Value[] => Array.isArray(value) && value.every(guard);
}

export function toRecord<Value>(guard: Guard<Value>): Guard<Record<string, Value>> {
  return (value): value is Record<string, Value> => isRecord(value) && Object.values(value).every(guard);
}

/** An object with these fields; others are allowed. */
export function shapeOf<Value extends object>(guards: { [Key in keyof Value]-?: Guard<Value[Key]> }): Guard<Value> {
  const fields: [string, Guard<unknown>][] = Object.entries(guards);
  return (value): value is Value => isRecord(value) && fields.every(([key, guard]) => guard(value[key]));
}
