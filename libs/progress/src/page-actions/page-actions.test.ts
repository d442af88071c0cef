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

  test('survive a page whose save throws', async () => {
    const { bus, page, logged } = openPage();
    void bus.save();
    page.fail(new Error('oops'));
    await settle();
    expect(bus.getState().busy).toBe(false);
    expect(logged).toEqual(['A page action failed: oops']);
  });
});
