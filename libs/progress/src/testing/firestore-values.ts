import { PROJECT } from './firestore-emulator.ts';

/** The emulator's address of the document at this path, for example "users/ana". */
export function documentAddress(emulator: string, path: string): string {
  return `http://${emulator}/v1/projects/${PROJECT}/databases/(default)/documents/${path}`;
}

/** A value of a document. */
export type Value = string | number | boolean | readonly Value[] | { readonly [key: string]: Value };

/** A value in the format of the REST interface. */
function typed(value: Value): object {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') return Number.isInteger(value) ? { integerValue: `${value}` } : { doubleValue: value };
  if (isList(value)) return { arrayValue: { values: value.map(typed) } };
  return { mapValue: { fields: fieldsOf(value) } };
}

function isList(value: object): value is readonly Value[] {
  return Array.isArray(value);
}

/** The fields of a document in the format of the REST interface. */
export function fieldsOf(data: { readonly [key: string]: Value }) {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, typed(value)]));
}
