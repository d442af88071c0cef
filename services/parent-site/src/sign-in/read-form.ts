import type { Context } from 'hono';

/** Undefined for what is no form, or broke off. Rejects for one that is too large. */
export async function readForm(c: Context): Promise<unknown> {
  try {
    return await c.req.parseBody();
  } catch (error) {
    if (error instanceof Error && error.name === 'BodyLimitError') throw error;
    return undefined;
  }
}

/** What the message "tooMany" says of the seconds that one has to wait. */
export function minutesOf(waitSeconds: number): { n: number } {
  return { n: Math.ceil(waitSeconds / 60) };
}
