import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeWindow, type FakeWindow } from '../testing/fake-window.ts';
import { createNav, type Nav } from './nav.ts';

const EXAM = '/exams/fede/test-1';
const BEFORE = ['/exams', '/exams/fede', `${EXAM}*`];

let window: FakeWindow;
let nav: Nav;
/** The pending questions; calling one is "Leave". */
let asked: (() => void)[];
let release: () => void;

beforeEach(() => {
  window = createFakeWindow('/exams');
  nav = createNav(window);
  nav.push('/exams/fede');
  nav.push(EXAM);
  asked = [];
  release = nav.hold((leave) => asked.push(leave));
});

const shown = () => nav.getSnapshot().location.pathname;

// nav-history.test.ts compares any sequence of actions with a model: these tests are examples, and what the model leaves out.

describe('a learner who is held', () => {
  test.each([
    ['a link', () => nav.push('/A1'), '/A1'],
    ['a redirect', () => nav.replace('/A1'), '/A1'],
    ['a page below the held one', () => nav.push(`${EXAM}/notes`), `${EXAM}/notes`],
    ['a Back link of a screen', () => nav.go(-1), '/exams/fede'],
    ['the Back button', () => window.traverse(-1), '/exams/fede'],
    ['a history entry', () => window.traverse(-2), '/exams'],
  ])('is asked before %s, which then continues', async (_what, go, target) => {
    go();
    await window.settle();
    expect(asked).toHaveLength(1);
    expect(shown()).toBe(EXAM);
    expect(window.entries()).toEqual(BEFORE);
    asked[0]?.();
    await window.settle();
    expect(asked).toHaveLength(1);
    expect(window.location.pathname).toBe(target);
    expect(shown()).toBe(target);
  });

  test('is not asked before a fragment that is typed', async () => {
    window.typeHash('#text');
    await window.settle();
    expect([asked, window.entries().at(-1)]).toEqual([[], `${EXAM}#text*`]);
  });

  test('sees no change while the browser reverts', async () => {
    const listener = vi.fn();
    nav.subscribe(listener);
    window.traverse(-2);
    await window.settle();
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('questions', () => {
  test('only the latest can be answered, and only once', async () => {
    nav.push('/A1');
    window.traverse(-2);
    await window.settle();
    expect(asked).toHaveLength(2);
    asked[0]?.();
    await window.settle();
    expect(shown()).toBe(EXAM);
    asked[1]?.();
    asked[1]?.();
    await window.settle();
    expect(shown()).toBe('/exams');
  });

  test('an answer after the learner has left does nothing', async () => {
    window.traverse(-1);
    await window.settle();
    release();
    nav.replace('/exams/fede/results/7');
    asked[0]?.();
    await window.settle();
    expect(shown()).toBe('/exams/fede/results/7');
  });

  test('the newest of two holds asks; the older one after that has ended', () => {
    const inner = vi.fn();
    const end = nav.hold(inner);
    nav.push('/A1');
    end();
    nav.push('/A1');
    expect(inner).toHaveBeenCalledTimes(1);
    expect(asked).toHaveLength(1);
  });

  test('leaving the site is asked about, ends all holds, and then needs no answer', () => {
    const signOut = vi.fn();
    nav.depart(signOut);
    expect(signOut).not.toHaveBeenCalled();
    asked[0]?.();
    expect(signOut).toHaveBeenCalledOnce();
    expect([nav.isHeld(), window.asksToClose()]).toEqual([false, false]);
    nav.depart(signOut);
    expect(signOut).toHaveBeenCalledTimes(2);
  });
});

describe('a hold', () => {
  test('that ends while the browser reverts no longer blocks navigation', async () => {
    window.traverse(-1);
    await window.pass(6);
    release();
    await window.settle();
    expect(asked).toEqual([]);
    expect(shown()).toBe('/exams/fede');
  });

  test('notifies listeners when it begins and ends', () => {
    release();
    const heard: boolean[] = [];
    nav.subscribe(() => heard.push(nav.isHeld()));
    nav.hold(() => {})();
    expect(heard).toEqual([true, false]);
  });
});

describe('the way back to the entry that is held', () => {
  test.each([-1, -2])('is found from an entry of an older shell, %d from here', async (delta) => {
    window.traverse(delta);
    await window.settle();
    release();
    asked.at(-1)?.();
    await window.settle();
    window.history.replaceState({ key: 'old', state: null }, '');
    window.traverse(-delta);
    await window.settle();
    nav.hold((leave) => asked.push(leave));
    asked = [];
    window.traverse(delta);
    await window.settle();
    expect(window.entries()).toEqual(BEFORE);
    expect(asked).toHaveLength(1);
  });

  test('is pushed again if the entry numbers are wrong', async () => {
    window.history.replaceState({ key: 'odd', state: 'kept', index: 90 }, '');
    window.reload();
    nav = createNav(window);
    nav.hold((leave) => asked.push(leave));
    window.traverse(-1);
    await window.settle();
    expect(window.entries()).toEqual(BEFORE);
    expect(nav.getSnapshot().location).toMatchObject({ pathname: EXAM, state: 'kept' });
    asked.at(-1)?.();
    await window.settle();
    expect(shown()).toBe('/exams/fede');
  });
});
