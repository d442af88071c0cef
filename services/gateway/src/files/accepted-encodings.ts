import { parseAccept } from 'hono/utils/accept';

export type Encoding = 'br' | 'gzip';

const SMALLEST_FIRST: readonly Encoding[] = ['br', 'gzip'];

/** The compressed forms that a browser takes (Accept-Encoding), the one that it wants most first, else the smallest. */
export function acceptedEncodings(header = ''): Encoding[] {
  const weights = new Map(parseAccept(header).map(({ type, params }) => [type.toLowerCase(), Number(params.q ?? 1)]));
  const weight = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  return SMALLEST_FIRST.filter((encoding) => weight(encoding) > 0).sort((one, other) => weight(other) - weight(one));
}
