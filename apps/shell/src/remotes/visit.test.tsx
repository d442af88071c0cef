import { settle } from '@tensely/core/testing';
import { createNav } from '@tensely/platform/host';
import type { Lifecycles, RemoteProps } from '@tensely/platform/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { RemoteLoader } from './remote-loader.ts';
import { sampleRelease } from './testing/sample-release.ts';
import { startVisit, trackHolds, type VisitState } from './visit.ts';

let noted: string[];
let states: VisitState[];
let container: HTMLElement;

beforeEach(() => {
  noted = [];
  states = [];
  container = document.createElement('div');
});

/** A version whose mount ends as given, and which records its mount props. */
function version(name: string, mounted: () => Promise<void> = async () => {}) {
  const given: RemoteProps[] = [];
  const lifecycles: Lifecycles = {
    bootstrap: async () => {},
    async mount(props) {
      given.push(props);
      await mounted();
      props.domElement.textContent = name;
    },
    async unmount() {
      noted.push(`${name} unmounted`);
    },
  };
  return { name, lifecycles, given, crash: () => given.at(-1)?.onCrash(new Error('x')) };
}

type Version = ReturnType<typeof version>;

/** A loader of versions in order: each that fails is replaced by the next one. */
function loaderOf(...versions: Version[]): RemoteLoader {
  const left = [...versions];
  return {
    async load() {
      const [first] = left;
      if (!first) throw new Error('No version can be shown.');
      return { lifecycles: first.lifecycles, release: sampleRelease('lessons', first.name) };
    },
    shown: (_name, { metadata }) => noted.push(`${metadata.version} shown`),
    giveUp(_name, { metadata }, { fault }) {
      left.shift();
      noted.push(`${metadata.version} ${fault}`);
    },
    crashed(_name, { metadata }, { held }) {
      left.shift();
      noted.push(`${metadata.version} crashed${held ? ' while it held' : ''}`);
    },
    unhydrated: (_name, { metadata }) => noted.push(`${metadata.version} unhydrated`),
    reset: () => {},
  };
}

function visit(...versions: Version[]) {
  return startVisit({
    name: 'lessons',
    nav: createNav(window),
    loader: loaderOf(...versions),
    mountBudget: 50,
    container,
    onState: (state) => states.push(state),
  });
}

const shows = (text: string) => expect.poll(() => container.textContent).toBe(text);

describe('a visit shows', () => {
  test('a remote that cannot hydrate its prerendered screen, and reports that', async () => {
    const only = version('1.2.0', async () => only.given.at(-1)?.onUnhydrated?.(new Error('x')));
    visit(only);
    await shows('1.2.0');
    expect(noted).toEqual(['1.2.0 unhydrated', '1.2.0 shown']);
  });

  test('a remote that takes longer than its budget to hydrate its prerendered screen', async () => {
    container.innerHTML = '<div data-drawn data-version="1.2.0">prerendered</div>';
    visit(version('1.2.0', () => new Promise((resolve) => setTimeout(resolve, 100))));
    await shows('1.2.0');
    expect(noted).toEqual(['1.2.0 shown']);
  });
});

describe('a remote that crashes in use', () => {
  test('leaves a message if there is no other version', async () => {
    const only = version('1.2.0');
    visit(only);
    await shows('1.2.0');
    only.crash();
    await expect.poll(() => states.at(-1)).toBe('stopped');
    expect(container.textContent).toBe('');
  });

  test('while it held the learner is not replaced without a question', async () => {
    const first = version('1.2.0');
    visit(first, version('1.1.0'));
    await shows('1.2.0');
    const release = first.given[0]?.nav.hold(() => {});
    release?.();
    first.crash();
    await expect.poll(() => states.at(-1)).toBe('stopped');
    expect(noted).toContain('1.2.0 crashed while it held');
    expect(container.textContent).toBe('');
  });
});

test('a visit that has ended shows nothing more', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { end } = visit(version('1.2.0', () => promise));
  await expect.poll(() => container.childElementCount).toBe(1);
  end();
  resolve();
  await expect.poll(() => container.childElementCount).toBe(0);
  expect(states).toEqual(['loading']);
});

test('a remote that crashes counts as having held until just now', async () => {
  const nav = createNav(window);
  const holds = trackHolds(nav, () => true);
  holds.nav.hold(() => {})();
  expect([nav.isHeld(), holds.any()]).toEqual([false, true]);
  await settle();
  expect(holds.any()).toBe(false);
});
