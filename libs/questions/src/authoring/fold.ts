/** A name without case, spaces, hyphens and underscores: "Multiple Choice" and "multiple-choice" are one. */
export function fold(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
