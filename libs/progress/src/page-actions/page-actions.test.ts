import { createStore } from '@tensely/core/logic';
import { settle } from '@tensely/core/testing';
import { describe, expect, test } from 'vitest';
import { createPageActions } from './page-actions.ts';

function openBus() {
  const logged: string[] = [];
  const completed = createStore(false);
  const page = { subscribe: completed.subscribe, isCompleted: completed.getSnapshot };
  return { bus: createPageActions(page, (message) => logged.push(message)), logged, complete: completed.set };
}

/** A page whose save ends when the test says so. */
function slowPage() {
  const calls: string[] = [];
  let { promise, resolve, reject } = Promise.withResolvers<void>();
  return {
    calls,
    end: () => resolve(),
    fail: (error: Error) => reject(error),
    actions: {
      save() {
        calls.push('save');
        ({ promise, resolve, reject } = Promise.withResolvers<void>());
        return promise;
      },
      complete: async () => void calls.push('complete'),
    },
  };
}

/** A bus with such a page. */
function openPage() {
  const [opened, page] = [openBus(), slowPage()];
  opened.bus.register(page.actions);
  return { ...opened, page };
}

describe('the page actions', () => {
  test('are unavailable, with a reason, if no page offers them', async () => {
    const { bus } = openBus();
    await bus.save();
    expect(bus.getState()).toEqual({ available: false, busy: false, reason: 'noPage' });
  });

  test('run the open page’s, one at a time, and are busy in the meantime', async () => {
    const { bus, page } = openPage();
    void bus.save();
    expect(bus.getState()).toMatchObject({ available: true, busy: true });
    await bus.complete();
    expect(page.calls).toEqual(['save']);
    page.end();
    await settle();
    expect(bus.getState()).toMatchObject({ available: true, busy: false, reason: undefined });
  });

  test('belong to the page that registered last; unregistering an older one late has no effect', () => {
    const { bus } = openBus();
    const leaveFirst = bus.register(slowPage().actions);
    const leaveSecond = bus.register(slowPage().actions);
    leaveFirst();
    expect(bus.getState().available).toBe(true);
    leaveSecond();
    expect(bus.getState().available).toBe(false);
  });

  test('of a new page do not wait for a save of the previous page', async () => {
    const { bus, page: old } = openPage();
    void bus.save();
    bus.register(slowPage().actions);
    expect(bus.getState().busy).toBe(false);
    void bus.save();
    old.end();
    await settle();
    expect(bus.getState().busy).toBe(true);
  });

  test('survive a page whose save throws', async () => {
    const { bus, page, logged } = openPage();
    void bus.save();
    page.fail(new Error('oops'));
    await settle();
    expect(bus.getState().busy).toBe(false);
    expect(logged).toEqual(['A page action failed: oops']);
  });

  test('of a completed page save, and do not complete again before a new attempt', async () => {
    const { bus, page, complete } = openPage();
    let changes = 0;
    bus.subscribe(() => (changes += 1));
    complete(true);
    expect(bus.getState()).toMatchObject({ available: true, reason: undefined, completeReason: 'completed' });
    await bus.complete();
    expect(page.calls).toEqual([]);
    complete(false);
    expect(changes).toBe(2);
    await bus.complete();
    expect(page.calls).toEqual(['complete']);
  });

  test('of a page that is being completed are busy until that has ended', async () => {
    const { bus, page, complete } = openPage();
    void bus.save();
    complete(true);
    expect(bus.getState().busy).toBe(true);
    page.end();
    await settle();
    expect(bus.getState()).toMatchObject({ busy: false, completeReason: 'completed' });
  });
});
