import type { ComponentType } from 'react';
import { prerender } from 'react-dom/static';
import type { Prepare } from '../contract/lifecycles.tsx';
import { idPrefix, RemoteTree } from '../contract/remote-tree.tsx';
import { stillNav } from './still-nav.ts';

/** A remote as its build draws it. */
export interface DrawableRemote {
  name: string;
  App: ComponentType;
  basename: string;
  prepare: Prepare;
}

/**
 * Draws the screen of an address (path and query), as a visitor of whom nothing is known yet sees it. Runs in Node, in the
 * build of a remote. Rejects when the remote cannot render it.
 *
 * @example
 * await drawRemote({ name: 'lessons', App, basename: '/', prepare }, '/A1/nouns?page=1'); // '<div …'
 */
export async function drawRemote({ name, App, basename, prepare }: DrawableRemote, address: string): Promise<string> {
  await prepare(address);
  const failures: unknown[] = [];
  const onError = (error: unknown) => void failures.push(error);
  const { prelude } = await prerender(
    <RemoteTree App={App} nav={stillNav(address)} basename={basename} onError={onError} onReady={() => {}} />,
    // A page that came in pieces would need inline scripts to be put together.
    { identifierPrefix: idPrefix(name), progressiveChunkSize: Number.POSITIVE_INFINITY, onError },
  );
  const markup = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  return markup;
}
