import type { StoredBodies } from '../store/read-bodies.ts';

/**
 * Concatenates stored JSON bodies to a list without parsing: parsing a megabyte only to write it again would block the
 * process.
 */
export function listText(before: string, bodies: StoredBodies, after: string): string | AsyncGenerator<string> {
  return Array.isArray(bodies) ? `${before}${bodies.join(',')}${after}` : piecesOf(before, bodies, after);
}

async function* piecesOf(before: string, pieces: AsyncIterable<string[]>, after: string): AsyncGenerator<string> {
  let lead = before;
  for await (const bodies of pieces) {
    if (bodies.length === 0) continue;
    yield lead + bodies.join(',');
    lead = ',';
  }
  yield lead === before ? before + after : after;
}
