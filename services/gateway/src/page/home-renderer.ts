import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { messageOf } from '@tensely/core/logic';
import { HOME_RENDERER, type HomeRequest, type RenderedHome } from '@tensely/platform/host';
import type { ReleaseRecord } from '@tensely/release-store/logic';
import type { LimitedLog } from '@tensely/service-host/logic';
import type { ReleaseFiles } from '../files/release-files.ts';
import type { FromRenderer, ToRenderer } from './render-process.ts';

export interface HomeRenderer {
  /**
   * Renders the learner's home with the code of a shell's release. Undefined if that release cannot render it, or not within
   * `TIMEOUT_MS`.
   */
  render(shell: ReleaseRecord, request: HomeRequest): Promise<RenderedHome | undefined>;
}

/** The page waits this long at most. */
const TIMEOUT_MS = 300;
/** A process that takes longer is stopped: its code hangs. */
const STUCK_MS = 5000;
/** After a process has ended by itself, the next one starts this much later. */
const PAUSE_MS = 10_000;

const ENTRY = fileURLToPath(new URL('render-process.ts', import.meta.url));
const SOURCES = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Renders in a process of its own, which may only read the gateway's sources: releases bring the code. It starts with the first
 * request.
 */
export function createHomeRenderer(files: ReleaseFiles, log: LimitedLog): HomeRenderer {
  let current: Renderer | undefined;
  let resumesAt = 0;

  function open(): Renderer | undefined {
    if (current || Date.now() < resumesAt) return current;
    current = startRenderer((reason) => {
      current = undefined;
      resumesAt = Date.now() + PAUSE_MS;
      log.error(
        'home renderer',
        { reason },
        'Home is sent without its figures: the process that renders it has ended.',
      );
    });
    return current;
  }

  return {
    async render(shell, request) {
      if (!Object.hasOwn(shell.files, HOME_RENDERER)) return undefined;
      const { version, files: digest } = shell.statement;
      try {
        return await open()?.render(
          `${version} ${digest}`,
          async () => (await files.read(shell, HOME_RENDERER, []))?.bytes.toString('utf8') ?? '',
          request,
        );
      } catch (error) {
        log.error('home renderer', { version, reason: messageOf(error) }, 'Home is sent without its figures.');
        return undefined;
      }
    },
  };
}

interface Renderer {
  render(release: string, readCode: () => Promise<string>, request: HomeRequest): Promise<RenderedHome | undefined>;
}

/** Calls `onEnd` when the process has ended. It ends with the gateway by itself. */
function startRenderer(onEnd: (reason: string) => void): Renderer {
  const child = fork(ENTRY, {
    env: {},
    execArgv: ['--permission', `--allow-fs-read=${SOURCES}*`, '--max-old-space-size=128'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  const waiting = new Map<number, (answer: FromRenderer) => void>();
  const sent = new Set<string>();
  let requests = 0;

  child.on('message', (answer: FromRenderer) => waiting.get(answer.id)?.(answer));
  child.on('error', (error) => end(error.message));
  child.on('exit', (code, signal) => end(`It ended with ${signal ?? `code ${code}`}.`));

  function end(reason: string) {
    for (const [id, settle] of waiting) settle({ id });
    onEnd(reason);
  }

  function ask(message: ToRenderer): Promise<FromRenderer> {
    return new Promise((resolve) => {
      const late = setTimeout(() => resolve({ id: message.id }), TIMEOUT_MS);
      const stuck = setTimeout(() => child.kill('SIGKILL'), STUCK_MS);
      waiting.set(message.id, (answer) => {
        clearTimeout(late);
        clearTimeout(stuck);
        waiting.delete(message.id);
        resolve(answer);
      });
      child.send(message);
    });
  }

  return {
    async render(release, readCode, request) {
      const code = sent.has(release) ? undefined : await readCode();
      sent.add(release);
      requests += 1;
      const { home, failure } = await ask({ id: requests, release, code, request });
      if (failure) throw new Error(failure);
      return home;
    },
  };
}
