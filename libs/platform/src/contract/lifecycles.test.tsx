import { settle } from '@tensely/core/testing';
import { act } from '@testing-library/react';
import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { prerenderRemote, stillNav } from '../prerender/prerender-remote.tsx';
import { useFirstPress } from './first-press.ts';
import { createLifecycles, type Prepare } from './lifecycles.tsx';

function App() {
  const { pathname, search } = useLocation();
  const [isAlive, setIsAlive] = useState(false);
  useEffect(() => setIsAlive(true), []);
  return (
    <h1 data-alive={isAlive}>
      {pathname}
      {search}
    </h1>
  );
}

const address = '/A1/nouns?page=2';
const prepare = vi.fn<Prepare>(async () => {});

async function prerenderedPlace() {
  const domElement = document.createElement('div');
  domElement.innerHTML = await prerenderRemote({ name: 'lessons', App, basename: '/', prepare }, address);
  document.body.append(domElement);
  return { domElement, heading: domElement.querySelector('h1') };
}

async function mount(
  domElement: HTMLElement,
  isDrawn: boolean | undefined,
  { given = prepare, Screen = App }: { given?: Prepare | null; Screen?: ComponentType } = {},
) {
  const lifecycles = createLifecycles('lessons', Screen, given ?? undefined);
  const handlers = { onCrash: vi.fn(), onUnhydrated: vi.fn() };
  const props = { domElement, nav: stillNav(address), basename: '/', ...handlers, ...(isDrawn && { isDrawn }) };
  // Resolves with the first commit, which waits for the end of `act`.
  const mounted = lifecycles.mount(props);
  await act(settle);
  await mounted;
  return { onUnhydrated: handlers.onUnhydrated, unmount: () => act(() => lifecycles.unmount(props)) };
}

afterEach(() => {
  document.body.replaceChildren();
  prepare.mockReset();
});

test('hydrates a prerendered page once its content has loaded', async () => {
  const { domElement, heading } = await prerenderedPlace();
  expect(domElement.innerHTML).toBe('<h1 data-alive="false">/A1/nouns<!-- -->?page=2</h1>');
  prepare.mockClear();
  const { unmount } = await mount(domElement, true);
  expect(prepare.mock.calls).toEqual([[address]]);
  expect(domElement.querySelector('h1')).toBe(heading);
  expect(heading?.dataset.alive).toBe('true');
  await unmount();
  expect(domElement.innerHTML).toBe('');
});

test('starts with the pressed option; later presses are queued', async () => {
  const seen: (number | undefined)[] = [];
  const Pressed = () => {
    seen.push(useFirstPress().option);
    return null;
  };
  const domElement = document.body.appendChild(document.createElement('div'));
  domElement.dataset.pressed = '2';
  const { unmount } = await mount(domElement, true, { Screen: Pressed });
  expect(seen[0]).toBe(2);
  expect(domElement.dataset.waking).toBe('');
  await unmount();
});

const failure = new Error('offline');

test.each([
  ['its content fails to load, and reports why', true, () => Promise.reject(failure), [[failure]]],
  ['the remote does not prerender', true, null, []],
  ['the shell does not pass isDrawn', undefined, prepare, []],
])('renders from scratch if %s', async (_, isDrawn, given, reported) => {
  const { domElement, heading } = await prerenderedPlace();
  const { unmount, onUnhydrated } = await mount(domElement, isDrawn, { given });
  expect(onUnhydrated.mock.calls).toEqual(reported);
  expect(domElement.querySelector('h1')).not.toBe(heading);
  expect(domElement.textContent).toBe(address);
  await unmount();
});

test('a page that fails to render rejects with its own error', async () => {
  const Broken = () => {
    throw new Error('no such page');
  };
  const drawing = prerenderRemote({ name: 'lessons', App: Broken, basename: '/', prepare }, address);
  await expect(drawing).rejects.toThrow('no such page');
});
