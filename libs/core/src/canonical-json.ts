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

/**
 * A short substitute for an id that must not be stored or sent (FNV-1a, 32 bits, in base 36). It distinguishes two
 * learners of one browser; it is neither a secret nor a proof.
 */
export function fingerprintOf(text: string): string {
  const hash = new TextEncoder().encode(text).reduce((sum, byte) => Math.imul(sum ^ byte, 0x01000193), 0x811c9dc5);
  return (hash >>> 0).toString(36);
}
