/** The fields of a JSON value with their types, without values: `{ "learner.name": ["string"] }`. The elements of a list count as one. */
export type Shape = Record<string, string[]>;

/** The shape of a JSON value. Fields that only some elements of a list have end with "?". */
export function shapeOf(value: unknown): Shape {
  const found = new Map<string, Set<string>>();
  collect([value], '', found);
  return Object.fromEntries([...found].map(([path, types]) => [path, [...types].sort()]));
}

function collect(values: readonly unknown[], path: string, found: Map<string, Set<string>>): void {
  const types = found.get(path) ?? new Set();
  for (const value of values) types.add(typeOf(value));
  if (values.length > 0) found.set(path, types);
  const lists = values.filter((value) => Array.isArray(value));
  if (lists.length > 0) collect(lists.flat(), `${path}[]`, found);
  const objects = values.filter(isObject);
  for (const name of new Set(objects.flatMap((object) => Object.keys(object)))) {
    const those = objects.filter((object) => Object.hasOwn(object, name));
    const isSometimes = those.length < objects.length;
    collect(
      those.map((object) => object[name]),
      `${path}.${name}${isSometimes ? '?' : ''}`,
      found,
    );
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
}
