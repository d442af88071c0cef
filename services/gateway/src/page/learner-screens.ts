import type { LearnerRequest, RenderedForLearner } from '@tensely/platform/host';
import type { ReleaseRecord } from '@tensely/release-store/logic';
import type { ReleaseFiles } from '../files/release-files.ts';
import type { LearnerRenderer } from './learner-renderer.ts';

interface Options {
  /** The address of the progress service, for example "http://127.0.0.1:4400". */
  origin: string;
  renderer: Pick<LearnerRenderer, 'render'>;
  files: ReleaseFiles;
  now(): number;
  /** How long the page waits for the history at most. */
  timeoutMs?: number;
}

/** The learner who requests a page. */
export interface LearnerOfPage {
  token: string;
  uid: string;
  timeZone: string | undefined;
}

/** Renders a screen with the code of a release and the JSON files at `paths` in it. */
export type RenderScreen = (
  record: ReleaseRecord,
  screen: Pick<LearnerRequest, 'address' | 'language' | 'declarations'>,
  paths?: readonly string[],
) => Promise<RenderedForLearner | undefined>;

const TIMEOUT_MS = 400;

/**
 * Renders screens with what a learner has done. Undefined if the service does not answer in time or refuses the token, or the
 * release cannot render the screen: then the page shows it without that.
 */
export function createLearnerScreens({ origin, renderer, files, now, timeoutMs = TIMEOUT_MS }: Options) {
  return (learner: LearnerOfPage): RenderScreen => {
    return async (record, screen, paths = []) => {
      const history = await readHistory(`${origin}/api/progress`, learner, timeoutMs);
      if (history === undefined) return undefined;
      const texts = await readTexts(files, record, paths);
      const { uid, timeZone = 'UTC' } = learner;
      const rendered = await renderer.render(record, { ...screen, files: texts, uid, history, now: now(), timeZone });
      // Releases before `data` have only the markup, which could not be hydrated.
      return rendered?.data === undefined ? undefined : rendered;
    };
  };
}

async function readTexts(files: ReleaseFiles, record: ReleaseRecord, paths: readonly string[]) {
  const json = paths.filter((path) => path.endsWith('.json'));
  const read = await Promise.all(json.map(async (path) => [path, await files.read(record, path, [])] as const));
  return Object.fromEntries(read.flatMap(([path, file]) => (file ? [[path, file.bytes.toString('utf8')]] : [])));
}

async function readHistory(url: string, { token, timeZone }: LearnerOfPage, timeoutMs: number): Promise<unknown> {
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
