export type Encoding = 'br' | 'gzip';

/** The compressed forms that a browser takes (Accept-Encoding), the one that it wants most first, else the smallest. */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const weights = new Map((header ?? '').split(',').map(weightOf));
  const weight = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const smallestFirst: Encoding[] = ['br', 'gzip'];
  return smallestFirst.filter((encoding) => weight(encoding) > 0).sort((one, other) => weight(other) - weight(one));
}

function weightOf(part: string): [string, number] {
  const [coding = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  return [coding, weight >= 0 && weight <= 1 ? weight : 0];
}
