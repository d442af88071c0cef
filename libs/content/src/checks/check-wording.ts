import { isRecord } from '@tensely/core/reader';
import type { Report } from '@tensely/questions/authoring';

const PLACEHOLDER =
  /\b(lorem|ipsum|todo|tbd|tba|fixme|placeholder|xxx+|asdf|foobar)\b|\?\?\?|\[(insert|your|text|add)\b/i;

/**
 * Reports placeholder words (lorem, TODO, ???) in every English text of a file. Skips Spanish, in which "todo" is a
 * word.
 */
export function checkWording(value: unknown, pointer: string, report: Report): void {
  if (typeof value === 'string') {
    const found = PLACEHOLDER.exec(value)?.[0];
    if (found) report(pointer, `"${found}" is a placeholder.`);
  } else if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) checkWording(entry, `${pointer}/${index}`, report);
  } else if (isRecord(value)) {
    const english = Object.entries(value).filter(([key, entry]) => !(key === 'note' && isRecord(entry)));
    for (const [key, entry] of english) checkWording(entry, `${pointer}/${key}`, report);
  }
}
