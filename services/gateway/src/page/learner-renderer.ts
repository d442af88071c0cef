import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ENGLISH, messageOf } from '@tensely/core/logic';
import { LEARNER_RENDERER, type LearnerRequest, type RenderedForLearner } from '@tensely/platform/host';
import type { ReleaseRecord } from '@tensely/release-store/logic';
import type { LimitedLog } from '@tensely/service-host/logic';
import type { ReleaseFiles } from '../files/release-files.ts';
import type { GatewayOptions } from '../gateway-options.ts';
import type { FromRenderer, ToRenderer } from './render-process.ts';

export type LearnerRenderer = ReturnType<typeof createLearnerRenderer>;

const LIMITS = {
  /** The page waits this long at most. */
  timeoutMs: 400,
  /** A process that takes longer is stopped: its code hangs. */
  stuckMs: 5000,
  /** After a process has ended, the next one starts this much later. */
  pauseMs: 10_000,
  /** Further requests are not rendered: they would be late, and delay the next ones. */
  mostWaiting: 50,
};

const ENTRY = fileURLToPath(new URL('render-process.ts', import.meta.url));
const SOURCES = fileURLToPath(new URL('../../', import.meta.url));

/** Renders in a process of its own, which may only read the gateway's sources: releases bring the code. */
export function createLearnerRenderer(files: Pick<ReleaseFiles, 'text'>, log: LimitedLog, limits = LIMITS) {
  const { timeoutMs, stuckMs, pauseMs, mostWaiting } = limits;
  const prepared = new Map<string, string>();
  let current: ReturnType<typeof start> | undefined;
  let resumesAt = 0;
  let requests = 0;

  function onFailure(reason: string) {
    log.error('learner renderer', { reason }, 'A page is sent without what the learner has done.');
  }

  /** The process exits when the gateway does. */
  function start() {
    const child = fork(ENTRY, {
      env: {},
      execArgv: ['--permission', `--allow-fs-read=${SOURCES}*`, '--max-old-space-size=128'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.unref();
    child.channel?.unref();
    const waiting = new Map<number, (screen?: RenderedForLearner) => void>();
    const onEnd = (reason: string) => {
      onFailure(reason);
      for (const settle of waiting.values()) settle();
      if (current?.child !== child) return;
      current = undefined;
      resumesAt = Date.now() + pauseMs;
    };
    child.on('message', ({ id, screen, failure }: FromRenderer) => {
      if (failure) onFailure(failure);
      waiting.get(id)?.(screen);
    });
    child.on('error', (error) => onEnd(error.message));
    child.on('exit', (code, signal) =>
      onEnd(`The process that renders it has ended with ${signal ?? `code ${code}`}.`),
    );
    return { child, waiting, sent: new Set<string>() };
  }

  async function ask(record: ReleaseRecord, request: LearnerRequest): Promise<RenderedForLearner | undefined> {
    if (!current && Date.now() >= resumesAt) current = start();
    if (!current || current.waiting.size >= mostWaiting) return undefined;
    const { child, waiting, sent } = current;
    const release = releaseOf(record);
    const code = sent.has(release) ? undefined : ((await files.text(record, LEARNER_RENDERER)) ?? '');
    sent.add(release);
    requests += 1;
    const id = requests;
    return new Promise((resolve) => {
      const late = setTimeout(resolve, timeoutMs);
      const stuck = setTimeout(() => child.kill('SIGKILL'), stuckMs);
      waiting.set(id, (screen) => {
        clearTimeout(late);
        clearTimeout(stuck);
        waiting.delete(id);
        resolve(screen);
      });
      const message: ToRenderer = { id, release, code, request };
      child.send(message);
    });
  }

  /** Renders a learner's screen with the code of its release. Undefined if that cannot render it, or not within `timeoutMs`. */
  async function render(record: ReleaseRecord, request: LearnerRequest): Promise<RenderedForLearner | undefined> {
    if (!Object.hasOwn(record.files, LEARNER_RENDERER)) return undefined;
    return ask(record, request).catch((error) => void onFailure(messageOf(error)));
  }

  return {
    render,
    /** Loads the code of a live release, so that the first learner does not wait for it. */
    prepare(record: ReleaseRecord): void {
      const { name } = record.statement;
      if (prepared.get(name) === releaseOf(record)) return;
      prepared.set(name, releaseOf(record));
      const empty = { uid: '', history: {}, files: {}, declarations: [] };
      void render(record, { ...empty, address: '/', language: ENGLISH, now: 0, timeZone: 'UTC' });
    },
  };
}

function releaseOf({ statement: { name, version, files } }: ReleaseRecord): string {
  return `${name} ${version} ${files}`;
}

interface Options extends Pick<GatewayOptions, 'progressService' | 'clock'> {
  renderer: Pick<LearnerRenderer, 'render'>;
  files: Pick<ReleaseFiles, 'text'>;
}

interface LearnerOfPage {
  token: string;
  uid: string;
  timeZone: string | undefined;
}

type Screen = Pick<LearnerRequest, 'address' | 'language' | 'declarations'>;

/** Renders a screen with the code of a release and the JSON files at `paths` in it; undefined if it has no such code. */
export type RenderScreen = (
  record: ReleaseRecord,
  screen: Screen,
  paths?: readonly string[],
) => Promise<RenderedForLearner | undefined> | undefined;

const HISTORY_TIMEOUT_MS = 400;

/**
 * Renders screens with what a learner has done. Resolves with undefined if the service does not answer in time or refuses the
 * token, or rendering fails: then the page shows the screen without that. Never rejects.
 */
export function createLearnerScreens({ progressService, renderer, files, clock }: Options) {
  return (learner: LearnerOfPage): RenderScreen => {
    const { uid, timeZone = 'UTC' } = learner;
    async function render(record: ReleaseRecord, screen: Screen, paths: readonly string[]) {
      try {
        const history = await readHistory(`${progressService}/api/progress`, learner);
        const texts = await readTexts(files, record, paths);
        const request = { ...screen, files: texts, uid, history, now: clock.now(), timeZone };
        const rendered = await renderer.render(record, request);
        // Releases before `data` have only the markup, which could not be hydrated.
        return rendered?.data === undefined ? undefined : rendered;
      } catch {
        return undefined;
      }
    }
    return (record, screen, paths = []) =>
      Object.hasOwn(record.files, LEARNER_RENDERER) ? render(record, screen, paths) : undefined;
  };
}

async function readTexts(files: Pick<ReleaseFiles, 'text'>, record: ReleaseRecord, paths: readonly string[]) {
  const json = paths.filter((path) => path.endsWith('.json'));
  const read = await Promise.all(json.map(async (path) => [path, (await files.text(record, path)) ?? ''] as const));
  return Object.fromEntries(read.filter(([, text]) => text !== ''));
}

async function readHistory(url: string, { token, timeZone }: LearnerOfPage): Promise<unknown> {
  const answer = await fetch(url, {
    headers: {
      Accept: 'application/json',
      Authorization: `Bearer ${token}`,
      ...(timeZone && { 'X-Time-Zone': timeZone }),
    },
    redirect: 'error',
    signal: AbortSignal.timeout(HISTORY_TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`The progress service answered ${answer.status}.`);
  return answer.json();
}
