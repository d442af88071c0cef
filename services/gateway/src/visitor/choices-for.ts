import type { PartChoices, VersionChoice, VersionChoices } from '@tensely/platform/host';
import { choosableRecords, type Resolution, type ServedState } from '@tensely/release-store/logic';
import { mayChoose, type Operator } from './operator.ts';

interface Asked {
  state: ServedState;
  resolution: Resolution;
  operator: Operator;
  /** The caller's current choices. */
  chosen: VersionChoices;
}

/** The version of each remote that a caller gets, why, and the alternatives, or undefined for a caller who may choose nothing. */
export function choicesFor({
  state,
  resolution,
  operator,
  chosen,
}: Asked): { parts: PartChoices[]; until?: string } | undefined {
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

/** The versions that may be served, latest publication first. */
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
