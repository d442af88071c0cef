import type { ComponentType } from 'react';
import type { Prepare } from '../contract/lifecycles.tsx';
import { idPrefix, RemoteTree } from '../contract/remote-tree.tsx';
import { renderToMarkup } from './render-to-markup.ts';
import { stillNav } from './still-nav.ts';

/** A remote as its build draws it. */
export interface DrawableRemote {
  name: string;
  App: ComponentType;
  basename: string;
  prepare: Prepare;
}

/**
 * Draws the screen of an address (path and query), as a visitor of whom nothing is known yet sees it; with `pressed`, after
 * they have pressed that option of the first question. Runs in Node, in the build of a remote. Rejects when the remote
 * cannot render it.
 *
 * @example
 * await drawRemote({ name: 'lessons', App, basename: '/', prepare }, '/A1/nouns?page=1'); // '<div …'
 */
export async function drawRemote(
  { name, App, basename, prepare }: DrawableRemote,
  address: string,
  pressed?: number,
): Promise<string> {
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
