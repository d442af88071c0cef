/** Returns the token with which a page of this visitor may send reports. */
export async function reportToken(app: string, visitor: string): Promise<string> {
  const { headers } = await fetch(app, { headers: { Cookie: `visitor=${visitor}` } });
  const token = /report;desc="([^"]+)"/.exec(headers.get('Server-Timing') ?? '')?.[1];
  if (!token) throw new Error('The page has no report token.');
  return token;
}
