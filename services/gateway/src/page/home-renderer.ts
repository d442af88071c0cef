import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ENGLISH, messageOf } from '@tensely/core/logic';
import { HOME_RENDERER, type HomeRequest, type RenderedHome } from '@tensely/platform/host';
import type { ReleaseRecord } from '@tensely/release-store/logic';
import type { LimitedLog } from '@tensely/service-host/logic';
import type { ReleaseFiles } from '../files/release-files.ts';
import type { FromRenderer, ToRenderer } from './render-process.ts';

export interface HomeRenderer {
  /**
   * Renders the learner's home with the code of a shell's release. Undefined if that release cannot render it, or not within
   * `timeoutMs`.
   */
  render(shell: ReleaseRecord, request: HomeRequest): Promise<RenderedHome | undefined>;
  /** Loads the code of the live shell, so that the first learner does not wait for it. */
  prepare(shell: ReleaseRecord): void;
}

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

/**
 * Renders in a process of its own, which may only read the gateway's sources: releases bring the code.
 */
export function createHomeRenderer(files: ReleaseFiles, log: LimitedLog, limits = LIMITS): HomeRenderer {
  const onFailure = (reason: string) => {
    log.error('home renderer', { reason }, 'Home is sent without its figures.');
  };
  let current: Renderer | undefined;
  let resumesAt = 0;
  let prepared: string | undefined;

  function open(): Renderer | undefined {
    if (current || Date.now() < resumesAt) return current;
    const started = startRenderer({
      ...limits,
      onFailure,
      onEnd() {
        if (current !== started) return;
        current = undefined;
        resumesAt = Date.now() + limits.pauseMs;
      },
    });
    current = started;
    return started;
  }

  async function render(shell: ReleaseRecord, request: HomeRequest): Promise<RenderedHome | undefined> {
    if (!Object.hasOwn(shell.files, HOME_RENDERER)) return undefined;
    try {
      const readCode = async () => (await files.read(shell, HOME_RENDERER, []))?.bytes.toString('utf8') ?? '';
      return await open()?.render(releaseOf(shell), readCode, request);
    } catch (error) {
      onFailure(messageOf(error));
      return undefined;
    }
  }

  return {
    render,
    prepare(shell) {
      if (prepared === releaseOf(shell)) return;
      prepared = releaseOf(shell);
      void render(shell, { language: ENGLISH, declarations: [], history: {}, now: 0, timeZone: 'UTC' });
    },
  };
}

function releaseOf({ statement: { version, files } }: ReleaseRecord): string {
  return `${version} ${files}`;
}

interface RendererOptions extends Pick<typeof LIMITS, 'timeoutMs' | 'stuckMs' | 'mostWaiting'> {
  onFailure(reason: string): void;
  onEnd(): void;
}

interface Renderer {
  render(release: string, readCode: () => Promise<string>, request: HomeRequest): Promise<RenderedHome | undefined>;
}

/** Calls `onEnd` when the process has ended. The process exits when the gateway does. */
function startRenderer({ timeoutMs, stuckMs, mostWaiting, onFailure, onEnd }: RendererOptions): Renderer {
  const child = fork(ENTRY, {
    env: {},
    execArgv: ['--permission', `--allow-fs-read=${SOURCES}*`, '--max-old-space-size=128'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  const waiting = new Map<number, (home?: RenderedHome) => void>();
  const sent = new Set<string>();
  let requests = 0;

  child.on('message', ({ id, home, failure }: FromRenderer) => {
    if (failure) onFailure(failure);
    waiting.get(id)?.(home);
  });
  child.on('error', (error) => {
    onFailure(error.message);
    onEnd();
  });
  child.on('exit', (code, signal) => {
    onFailure(`The process that renders it has ended with ${signal ?? `code ${code}`}.`);
    for (const settle of waiting.values()) settle();
    onEnd();
  });

  return {
    async render(release, readCode, request) {
      if (waiting.size >= mostWaiting) return undefined;
      const code = sent.has(release) ? undefined : await readCode();
      sent.add(release);
      requests += 1;
      const id = requests;
      return new Promise((resolve) => {
        const late = setTimeout(resolve, timeoutMs);
        const stuck = setTimeout(() => child.kill('SIGKILL'), stuckMs);
        waiting.set(id, (home) => {
          clearTimeout(late);
          clearTimeout(stuck);
          waiting.delete(id);
          resolve(home);
        });
        const message: ToRenderer = { id, release, code, request };
        child.send(message);
      });
    },
  };
}
