import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';

/** The markup of a tree as React renders it first, for a build. Rejects with the first error that a component throws. */
export async function renderToMarkup(tree: ReactNode, identifierPrefix = ''): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(tree, {
    identifierPrefix,
    // Markup that came in pieces would need inline scripts to be put together.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  });
  const markup = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  return markup;
}
