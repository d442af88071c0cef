import * as v from 'valibot';

/** A number as JSON has it: `1e999` is none. */
export const number = v.pipe(v.number(), v.finite());

/** A whole number that a double holds exactly. */
export const wholeNumber = v.pipe(v.number(), v.safeInteger());

const name = v.string();

/** An object with values of one kind under names of one kind; a list is none. */
export function recordOf<Value extends v.GenericSchema>(value: Value, names: v.GenericSchema<string> = name) {
  return v.pipe(
    v.any(),
    v.check((input) => !Array.isArray(input), 'must be an object'),
    v.record(names, value),
  );
}
