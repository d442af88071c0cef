/** What a page that this visitor opens may report with. */
export async function reportToken(app: string, visitor: string): Promise<string> {
  const { headers } = await fetch(app, { headers: { Cookie: `visitor=${visitor}` } });
  const token = /report;desc="([^"]+)"/.exec(headers.get('Server-Timing') ?? '')?.[1];
  if (!token) throw new Error('The page came without a report token.');
  return token;
}
