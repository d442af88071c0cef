import { expect, test } from 'vitest';
import { EMPTY_HISTORY } from '../history/apply-updates.ts';
import { samplePage } from '../testing.ts';
import { type FederatedRemote, RemoteByKind, type RemoteProgress } from './remotes.ts';

const historyAnswer = { kind: 'answer', value: EMPTY_HISTORY } as const;

function kinds({ fails = false, configured = true, federated = false } = {}) {
  const calls: string[] = [];
  const signIn = async () => ({ kind: 'signIn' }) as const;
  const remote = (name: string): RemoteProgress => ({
    send: signIn,
    reviews: signIn,
    settings: signIn,
    history: async (uid) => {
      calls.push(`${name} ${uid}`);
      return historyAnswer;
    },
    answers: async (uid, { page }) => {
      calls.push(`${name} ${uid} answers of ${page}`);
      return { kind: 'answer', value: { last: null, best: null } };
    },
  });
  const state = { fails };
  const load = async (): Promise<FederatedRemote> => {
    calls.push('load');
    if (state.fails) throw new Error('chunk failed');
    return {
      ...remote('firestore'),
      documents: async (uid) => ({ kind: 'answer', value: { sessions: [uid] } }),
      removeDocuments: async () => ({ kind: 'answer', value: true }),
      forget: async () => void calls.push('forget'),
    };
  };
  const byKind = new RemoteByKind({
    service: remote('service'),
    loadFederated: configured ? load : undefined,
    isFederated: () => federated,
    onOnline: () => {},
    log: () => {},
  });
  const history = (uid: string) => byKind.ask((remote) => remote.history(uid));
  const documents = (uid: string) => byKind.ask(async (remote) => remote.documents?.(uid));
  return { byKind, history, documents, calls, state };
}

test("the service stores a token user's progress, and no other code loads", async () => {
  const { history, documents, byKind, calls } = kinds();
  await history('ana');
  await byKind.forget();
  expect(calls).toEqual(['service ana']);
  expect(await documents('ana')).toBeUndefined();
});

test('a store that is loaded once serves a federated learner, and is dropped when they leave', async () => {
  const { byKind, history, documents, calls } = kinds({ federated: true });
  await Promise.all([history('fed'), byKind.ask((remote) => remote.answers('fed', samplePage()))]);
  expect(await documents('fed')).toEqual({ kind: 'answer', value: { sessions: ['fed'] } });
  await byKind.forget();
  expect(calls).toEqual(['load', 'firestore fed', 'firestore fed answers of 1', 'forget']);
});

test('a store that fails to load counts as unreachable, and loads again at the next attempt', async () => {
  const { byKind, history, documents, calls, state } = kinds({ fails: true, federated: true });
  const unreachable = { kind: 'unreachable', reason: 'offline', retryAfterMs: 0 };
  expect(await history('fed')).toEqual(unreachable);
  // Unreachable documents do not count as none.
  expect(await documents('fed')).toEqual(unreachable);
  expect(await byKind.ask(async (remote) => remote.removeDocuments?.('fed'))).toEqual(unreachable);
  state.fails = false;
  expect(await history('fed')).toBe(historyAnswer);
  expect(calls).toEqual(['load', 'load', 'load', 'load', 'firestore fed']);
});
