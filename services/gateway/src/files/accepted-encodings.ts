import { parseAccept } from 'hono/utils/accept';

export type Encoding = 'br' | 'gzip';

const SMALLEST_FIRST: readonly Encoding[] = ['br', 'gzip'];

/** The encodings that a browser accepts (Accept-Encoding), by preference, then by size. */
export function acceptedEncodings(header = ''): Encoding[] {
  const weights = new Map(parseAccept(header).map(({ type, params }) => [type.toLowerCase(), Number(params.q ?? 1)]));
  const weight = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  return SMALLEST_FIRST.filter((encoding) => weight(encoding) > 0).sort((one, other) => weight(other) - weight(one));
}
