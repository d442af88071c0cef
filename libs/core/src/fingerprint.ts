/** A short substitute for an id that must not be stored or sent (FNV-1a in base 36); neither a secret nor a proof. */
export function fingerprintOf(text: string): string {
  const hash = new TextEncoder().encode(text).reduce((sum, byte) => Math.imul(sum ^ byte, 0x01000193), 0x811c9dc5);
  return (hash >>> 0).toString(36);
}
