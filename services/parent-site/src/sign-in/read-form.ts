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

/** "Too many attempts. Try again in 3 minutes." */
export function tooMany(waitSeconds: number): string {
  const minutes = Math.ceil(waitSeconds / 60);
  return `Too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}
