import type { HomeRequest, RenderedHome } from '@tensely/platform/host';
import type { ReleaseRecord } from '@tensely/release-store/logic';
import type { HomeRenderer } from './home-renderer.ts';

interface Options {
  /** The address of the progress service, for example "http://127.0.0.1:4400". */
  origin: string;
  renderer: Pick<HomeRenderer, 'render'>;
  now(): number;
  /** How long the page waits for the history at most. */
  timeoutMs?: number;
}

/** The learner whose home is requested. */
export interface LearnerOfHome {
  token: string;
  timeZone: string | undefined;
}

const TIMEOUT_MS = 200;

/**
 * Renders home with the learner's own figures. Undefined if the service does not answer in time or refuses the token, or the
 * release cannot render it: then the page shows home without them.
 */
export function createLearnerHome({ origin, renderer, now, timeoutMs = TIMEOUT_MS }: Options) {
  return async (
    shell: ReleaseRecord,
    { token, timeZone }: LearnerOfHome,
    request: Pick<HomeRequest, 'language' | 'declarations'>,
  ): Promise<RenderedHome | undefined> => {
    const history = await readHistory(`${origin}/api/progress`, { token, timeZone }, timeoutMs);
    if (history === undefined) return undefined;
    return renderer.render(shell, { ...request, history, now: now(), timeZone: timeZone ?? 'UTC' });
  };
}

async function readHistory(url: string, { token, timeZone }: LearnerOfHome, timeoutMs: number): Promise<unknown> {
  try {
    const answer = await fetch(url, {
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${token}`,
        ...(timeZone && { 'X-Time-Zone': timeZone }),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}
