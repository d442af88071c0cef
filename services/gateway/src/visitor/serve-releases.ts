import type { PartChoices, VersionChoice, VersionChoices } from '@tensely/platform/host';
import { choosableRecords, type Resolution, releaseMapFor, type ServedState } from '@tensely/release-store/logic';
import type { Handler } from 'hono';
import { releaseMapHeaders } from '../headers/answer-headers.ts';
import type { Parts } from '../parts.ts';
import { mayChoose, type Operator } from './resolve-visitor.ts';
import { getPreview, rememberVisitor } from './visitor-cookies.ts';

/**
 * `GET /releases.json`: the caller's release map. `?choices` lists the versions that the caller gets, why, and the
 * alternatives (`libs/platform/src/page/choices.schema.ts`), for callers who may choose.
 */
export function serveReleases({ state, getOperator, resolve }: Parts): Handler {
  return async (c) => {
    for (const [name, value] of Object.entries(releaseMapHeaders)) c.header(name, value);
    const served = await state();
    const { visitor, resolution } = await resolve(c, served);
    rememberVisitor(c, visitor.id);
    if (c.req.query('choices') === undefined) return c.json(releaseMapFor(served, resolution));
    const choices = choicesFor(served, resolution, await getOperator(c, served), getPreview(c));
    return choices ? c.json(choices) : c.text('Versions can be chosen on this machine, or with a preview link.', 403);
  };
}

function choicesFor(
  state: ServedState,
  resolution: Resolution,
  operator: Operator,
  chosen: VersionChoices,
): { parts: PartChoices[]; until?: string } | undefined {
  if (!operator.isHere && operator.grants.length === 0) return undefined;
  const parts = [...resolution].map(([name, { version, bucket, explain }]) => {
    const isChosen = mayChoose(operator, name) && Object.hasOwn(chosen, name);
    return {
      name,
      version,
      bucket,
      explain,
      ...(isChosen && { chosen: chosen[name] }),
      choices: mayChoose(operator, name) ? versionsOf(name, state) : [],
    };
  });
  const ends = operator.isHere ? [] : operator.grants.map(({ expires }) => expires).sort();
  return { parts, ...(ends[0] && { until: ends[0] }) };
}

function versionsOf(name: string, { remotes }: ServedState): VersionChoice[] {
  const remote = remotes.get(name);
  if (!remote) return [];
  const { stable, canary, previews } = remote.placed;
  return choosableRecords(remote)
    .map(({ statement }) => statement)
    .toSorted((one, other) => (one.publishedAt > other.publishedAt ? -1 : 1))
    .map(({ version }) => {
      if (version === stable) return { version, as: 'live' };
      if (version === canary?.version) return { version, as: 'canary' };
      return { version, as: previews.includes(version) ? 'preview' : 'earlier' };
    });
}
