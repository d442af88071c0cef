import { answersFor, inOrder, type Operation, placeInQueue } from '../outbox/operation.ts';
import type { History } from '../wire/history.ts';
import type { AttemptAnswers } from '../wire/page-answers.ts';
import type { Device } from './device.ts';
import { placeOf } from './place-of.ts';
import { isRefusedBefore, type RefusedOperation } from './refused-operation.ts';

/** A device that forgets when the tab is closed: for tests, and where the browser refuses storage. */
export function createMemoryDevice(): Device {
  const waiting = new Map<string, Operation>();
  const refused = new Map<string, RefusedOperation>();
  const histories = new Map<string, History>();
  const answers = new Map<string, Map<string, readonly AttemptAnswers[]>>();
  const answersOf = (uid: string) => {
    const known = answers.get(uid) ?? new Map<string, readonly AttemptAnswers[]>();
    answers.set(uid, known);
    return known;
  };
  const copies = new Map<string, Map<string, unknown>>();
  const refusedOf = (uid: string) => [...refused.values()].filter((operation) => operation.uid === uid);
  const queueOf = (uid: string) => [...waiting.values()].filter((operation) => operation.uid === uid);
  return {
    queue: {
      async save(operation) {
        const placement = placeInQueue(queueOf(operation.uid), operation);
        for (const id of placement.replaced) waiting.delete(id);
        waiting.set(operation.id, placement.placed);
        return placement;
      },
      list: async (uid) => inOrder(queueOf(uid)),
      remove: async (id) => void waiting.delete(id),
      async refuse(operation) {
        waiting.delete(operation.id);
        refused.set(operation.id, operation);
      },
      async statusOf(uid, id) {
        if (queueOf(uid).some((operation) => answersFor(operation, id))) return 'waiting';
        return refusedOf(uid).some((operation) => answersFor(operation, id)) ? 'refused' : 'gone';
      },
    },
    refused: {
      list: async (uid) => inOrder(refusedOf(uid)),
      async sendAgain(uid) {
        for (const { reason: _, refusedAt: _at, ...operation } of refusedOf(uid)) {
          refused.delete(operation.id);
          waiting.set(operation.id, operation);
        }
      },
      async remove(uid) {
        for (const { id } of refusedOf(uid)) refused.delete(id);
      },
      async expire(before) {
        for (const one of [...refused.values()]) if (isRefusedBefore(one, before)) refused.delete(one.id);
      },
    },
    historyCopy: {
      write: async (uid, history) => void histories.set(uid, history),
      read: async (uid) => histories.get(uid),
      remove: async (uid) => void histories.delete(uid),
    },
    answersCopy: {
      write: async (uid, page, attempts) => void answersOf(uid).set(placeOf(page), attempts),
      read: async (uid, page) => answersOf(uid).get(placeOf(page)),
      remove: async (uid) => answersOf(uid).clear(),
    },
    copies: {
      write: async (uid, name, value) => void copies.set(uid, new Map(copies.get(uid)).set(name, value)),
      read: async (uid, name) => copies.get(uid)?.get(name),
      remove: async (uid) => void copies.delete(uid),
    },
  };
}
