import * as v from 'valibot';

/** A number as JSON has it: `1e999` is none. */
export const number = v.pipe(v.number(), v.finite());

/** A whole number that a double holds exactly. */
export const wholeNumber = v.pipe(v.number(), v.safeInteger());

const name = v.string();

/** An object, where Valibot alone would take a list for one without fields. Needed where no field is required. */
export function noList<S extends v.GenericSchema>(schema: S) {
  return v.pipe(
    v.any(),
    v.check((input) => !Array.isArray(input), 'must be an object'),
    schema,
  );
}

/** An object with values of one kind under names of one kind; a list is none. */
export function recordOf<Value extends v.GenericSchema>(value: Value, names: v.GenericSchema<string> = name) {
  return noList(v.record(names, value));
}
