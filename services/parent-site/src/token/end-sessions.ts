import { type Clock, createRetry } from '@tensely/core/logic';
import type { SigningKey } from '@tensely/service-host/logic';
import type { Logger } from 'pino';
import { issueLogoutToken } from './learner-token.ts';

/**
 * Ends every sign-in of an account until `at`. Resolves with false where the progress service did not answer: then it is asked again until
 * it does.
 */
export type EndSessions = (uid: string, at: Date) => Promise<boolean>;

interface Options {
  /** Where the progress service answers. */
  progressService: string;
  /** This site's own address, the issuer of its tokens. */
  publicUrl: string;
  key: SigningKey;
  fetch: typeof fetch;
  clock: Clock;
  log: Logger;
}

const TIMEOUT_MS = 3000;

/** Asks the progress service with a logout token that it checks by this site's published keys. */
export function createEndSessions({ progressService, publicUrl, key, fetch, clock, log }: Options): EndSessions {
  /** Resolves with whether it is settled: ended, or refused for good. */
  const attempt = async (uid: string, at: Date): Promise<'ended' | 'refused' | 'unanswered'> => {
    try {
      const token = await issueLogoutToken(uid, key, publicUrl, { at, now: new Date(clock.now()) });
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
      log.warn({ err }, 'The progress service cannot be asked to end sign-ins.');
    }
    return 'unanswered';
  };

  return async (uid, at) => {
    const first = await attempt(uid, at);
    if (first === 'unanswered') {
      const retry = createRetry(clock, Math.random, () => {
        void attempt(uid, at).then((outcome) => outcome === 'unanswered' && retry.failed());
      });
      retry.failed();
    }
    return first === 'ended';
  };
}
