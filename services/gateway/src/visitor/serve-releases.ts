import {
  type Resolution,
  releaseMapFor,
  resolveFor,
  type ServedState,
  type Visitor,
} from '@tensely/release-store/logic';
import type { Context, Handler } from 'hono';
import { releaseMapHeaders } from '../headers/answer-headers.ts';
import type { StoreState } from '../store/follow-store.ts';

interface Options {
  state(): Promise<ServedState>;
  storeState(): StoreState;
  /** Whether somebody on this very machine asks. */
  isHere(c: Context): boolean;
  resolve(c: Context, state: ServedState): Promise<{ visitor: Visitor; resolution: Resolution }>;
}

/**
 * `GET /releases.json`: the caller's release map. `?explain` says which version they get and why, in development and on this
 * machine alone; `&visitor=<id>` and `&user=<uid>` ask for somebody else.
 */
export function serveReleases({ state, storeState, isHere, resolve }: Options): Handler {
  return async (c) => {
    for (const [name, value] of Object.entries(releaseMapHeaders)) c.header(name, value);
    const isExplanation = c.req.query('explain') !== undefined;
    if (isExplanation && !isHere(c))
      return c.text(
        'Explanations are given in development alone; on this machine: npm run release -- status --explain.',
        403,
      );
    const served = await state();
    const { visitor, resolution } = await resolve(c, served);
    if (!isExplanation) return c.json(releaseMapFor(served, resolution));
    const asked = askedFor(c, visitor);
    return c.json({
      revision: served.revision,
      store: storeState(),
      visitor: asked.id,
      ...(asked.uid !== undefined && { user: asked.uid }),
      remotes: Object.fromEntries(resolveFor(served, asked)),
    });
  };
}

/** Somebody else holds nothing and previews nothing. */
function askedFor(c: Context, visitor: Visitor): Visitor {
  const { visitor: id, user: uid } = c.req.query();
  return id === undefined && uid === undefined ? visitor : { id: id ?? visitor.id, uid };
}
