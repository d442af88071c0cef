/**
 * Characters that control a terminal, turn the direction of text, break a line for some readers or are invisible. A line feed is not
 * among them.
 */
const UNPRINTABLE = /(?:(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}])+/gu;

/**
 * Text of others (learners, callers, the store) as a terminal may show it. For whole output, where it is written: a field that was
 * forgotten cannot slip through.
 *
 * @example
 * process.stdout.write(`${printable(lines.join('\n'))}\n`);
 */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, '?');
}

/** The same for one line: text of others cannot add lines of its own. */
export function printableLine(text: string): string {
  return printable(text).replace(/\s*\n\s*/g, ' ');
}

/** The same for JSON, which keeps its meaning: such characters are written as escapes. */
export function printableJson(json: string): string {
  return json.replace(UNPRINTABLE, (found) => found.split('').map(escapeUnit).join(''));
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
