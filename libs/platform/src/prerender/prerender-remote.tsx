import { ENGLISH, type Language } from '@tensely/core/logic';
import { loadLanguage, pageLanguage } from '@tensely/core/react';
import type { ComponentType, ReactNode } from 'react';
// The edge build imports nothing of Node, so the gateway can run it without permissions.
import { prerender } from 'react-dom/static.edge';
import type { Prepare } from '../contract/lifecycles.tsx';
import { idPrefix, RemoteTree } from '../contract/remote-tree.tsx';
import type { Nav } from '../nav/nav.ts';

/** A remote that its build can prerender. */
export interface PrerenderableRemote {
  name: string;
  App: ComponentType;
  basename: string;
  prepare: Prepare;
}

/** The languages, besides English, in which remotes prerender their screens. */
export const prerenderedLanguages: readonly Language[] = ['fr', 'es'];

/**
 * Prerenders the screen of an address (path and query) for a new visitor; with `pressed`, after they have pressed that option of
 * the first question. Runs in Node, in the build of a remote. Rejects when the remote cannot render it. Calls must not overlap,
 * because the language is global.
 *
 * @example
 * await prerenderRemote({ name: 'lessons', App, basename: '/', prepare }, '/A1/nouns?page=1'); // '<div …'
 */
export async function prerenderRemote(
  { name, App, basename, prepare }: PrerenderableRemote,
  address: string,
  pressed?: number,
  language: Language = ENGLISH,
): Promise<string> {
  pageLanguage.set(language);
  if (!(await loadLanguage())) throw new Error(`The messages in the language ${language} could not be loaded.`);
  await prepare(address);
  let failure: { error: unknown } | undefined;
  const onError = (error: unknown) => {
    failure ??= { error };
  };
  const tree = (
    <RemoteTree
      App={App}
      nav={stillNav(address)}
      basename={basename}
      pressed={pressed}
      onError={onError}
      onReady={() => {}}
    />
  );
  const markup = await renderToMarkup(tree, idPrefix(name));
  if (failure) throw failure.error;
  return markup;
}

/** The first markup that React renders of a tree. Rejects with the first error that a component throws. */
export async function renderToMarkup(tree: ReactNode, identifierPrefix = ''): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(tree, {
    identifierPrefix,
    // Markup in several chunks would need inline scripts to assemble it.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  });
  const markup = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  return markup;
}

/** A navigator that stays at one address, for prerendering without a browser. */
export function stillNav(address: string): Nav {
  const { pathname, search } = new URL(address, 'http://localhost');
  const snapshot = { location: { pathname, search, hash: '', state: null, key: 'default' }, action: 'POP' as const };
  return {
    getSnapshot: () => snapshot,
    subscribe: () => () => {},
    createHref: (to) => (typeof to === 'string' ? to : `${to.pathname ?? pathname}${to.search ?? ''}${to.hash ?? ''}`),
    push: () => {},
    replace: () => {},
    go: () => {},
    hold: () => () => {},
    isHeld: () => false,
    depart: () => {},
  };
}
