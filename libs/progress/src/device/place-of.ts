import type { PageRef } from '../wire/session-ref.ts';

/** A lesson page as one text: "A1/nouns/3". */
export function placeOf({ level, topic, page }: PageRef): string {
  return `${level}/${topic}/${page}`;
}
