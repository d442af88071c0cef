import { type Clock, createRetry } from '@tensely/core/logic';
import type { Logger } from 'pino';
import type { Tokens } from './tokens.ts';

export type ProgressService = ReturnType<typeof createProgressService>;

interface Options {
  progressService: string;
  tokens: Tokens;
  fetch: typeof fetch;
  clock: Clock;
  log: Logger;
}

const TIMEOUT_MS = 3000;

export function createProgressService({ progressService, tokens, fetch, clock, log }: Options) {
  const tryToEnd = async (uid: string, at: Date): Promise<'ended' | 'refused' | 'unanswered'> => {
    try {
      const token = await tokens.logout(uid, at);
      const { ok, status } = await fetch(`${progressService}/api/end-sessions`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ token }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (ok) return 'ended';
      if (status < 500 && status !== 429) {
        log.error({ status }, 'The progress service refuses to end sign-ins: compare its TOKEN_ISSUER and keys.');
        return 'refused';
      }
    } catch (err) {
      log.warn({ err }, 'Cannot reach the progress service to end sign-ins.');
    }
    return 'unanswered';
  };

  return {
    /** Ends every sign-in of an account up to `at`. Resolves to false if the service does not answer; then it retries until it does. */
    async endSignIns(uid: string, at: Date): Promise<boolean> {
      const first = await tryToEnd(uid, at);
      if (first === 'unanswered') {
        const retry = createRetry(clock, Math.random, () => {
          void tryToEnd(uid, at).then((outcome) => outcome === 'unanswered' && retry.failed());
        });
        retry.failed();
      }
      return first === 'ended';
    },
    /**
     * Whether the service still accepts a token: "Sign out everywhere" ends sign-ins there. True if the service does not answer, since
     * it rejects an ended sign-in itself.
     */
    async acceptsToken(token: string): Promise<boolean> {
      try {
        const { status } = await fetch(`${progressService}/api/settings`, {
          headers: { Authorization: `Bearer ${token}` },
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        return status !== 401;
      } catch (err) {
        log.warn({ err }, 'Cannot reach the progress service to check a sign-in.');
        return true;
      }
    },
  };
}
