import { declaration as exams } from 'one-app:exams/declaration.ts';
import { declaration as lessons } from 'one-app:lessons/declaration.ts';
import { declaration as toeic } from 'one-app:toeic/declaration.ts';
import { createStore } from '@tensely/core/logic';

interface Remote {
  declaration: object;
  load(): Promise<unknown>;
}

const remotes: Readonly<Record<string, Remote>> = {
  exams: {
    declaration: exams,
    load: () => import(/* webpackChunkName: "exams" */ 'one-app:exams/src/remote.ts'),
  },
  lessons: {
    declaration: lessons,
    load: () => import(/* webpackChunkName: "lessons" */ 'one-app:lessons/src/remote.ts'),
  },
  toeic: {
    declaration: toeic,
    load: () => import(/* webpackChunkName: "toeic" */ 'one-app:toeic/src/remote.ts'),
  },
};

const VERSION = 'one-app';

interface Options {
  journal: { shown(name: string, version: string): void };
}

/** Replaces the shell's `openRemotes` in the one-app build: there are no versions to roll back or verify. */
export function openRemotes({ journal }: Options) {
  const loading = new Map<string, Promise<unknown>>();

  async function loadChunk(name: string) {
    const remote = remotes[name];
    if (!remote) throw new Error(`There is no remote ${name}.`);
    const release = { metadata: { version: VERSION }, extras: { declaration: remote.declaration } };
    return { lifecycles: await remote.load(), release };
  }

  function fail(name: string, _release: unknown, failure: unknown) {
    console.error(`${name} has failed.`, failure);
    loading.set(name, Promise.reject(failure));
  }

  const loader = {
    load(name: string) {
      const running = loading.get(name) ?? loadChunk(name);
      loading.set(name, running);
      return running;
    },
    shown: (name: string) => journal.shown(name, VERSION),
    giveUp: fail,
    crashed: fail,
    reset: (name: string) => loading.delete(name),
  };
  return { loader, declarations: createStore(Object.values(remotes).map(({ declaration }) => declaration)) };
}
