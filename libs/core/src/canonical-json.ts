const NONE: ReadonlySet<string> = new Set();

/** JSON with sorted fields, so that equal values have the same signature or hash. `omit`: fields to leave out, at any depth. */
export function canonicalJson(value: unknown, omit = NONE): string {
  if (Array.isArray(value)) return `[${value.map((entry) => canonicalJson(entry, omit)).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([key, field]) => field !== undefined && !omit.has(key));
  return `{${fields
    .map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field, omit)}`)
    .sort()
    .join()}}`;
}
