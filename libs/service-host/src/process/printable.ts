/** Characters that control a terminal, change text direction, break lines or are invisible, but not the line feed. */
const UNPRINTABLE = /(?:(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}])+/gu;

/**
 * Makes untrusted text (from learners, callers, the store) safe for a terminal. Apply it to the whole output at the point of
 * writing, so that no field is missed.
 *
 * @example
 * process.stdout.write(`${printable(lines.join('\n'))}\n`);
 */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, '?');
}

/** Like `printable`, for one line: untrusted text cannot add lines. */
export function printableLine(text: string): string {
  return printable(text).replace(/\s*\n\s*/g, ' ');
}

/** Like `printable`, for JSON: writes such characters as escapes and keeps the value. */
export function printableJson(json: string): string {
  return json.replace(UNPRINTABLE, (found) => found.split('').map(escapeUnit).join(''));
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
