import type { Logger } from 'pino';

/**
 * Whether the progress service still accepts a sign-in: "Sign out everywhere" ends it there. True where the service does not answer,
 * which refuses an ended sign-in itself.
 */
export type SignInHolds = (token: string) => Promise<boolean>;

interface Options {
  /** Where the progress service answers. */
  progressService: string;
  fetch: typeof fetch;
  log: Logger;
}

const TIMEOUT_MS = 3000;

export function createSignInHolds({ progressService, fetch, log }: Options): SignInHolds {
  return async (token) => {
    try {
      const { status } = await fetch(`${progressService}/api/settings`, {
        headers: { Authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return status !== 401;
    } catch (err) {
      log.warn({ err }, 'The progress service cannot be asked whether a sign-in holds.');
      return true;
    }
  };
}
