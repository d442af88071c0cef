import { type OutputOf, parse } from '@tensely/core/logic';
import {
  type Bucket,
  choicesSchema,
  formatVersionChoices,
  type PageSettings,
  releaseUrl,
  type VersionChoices,
} from '@tensely/platform/host';
import type { Offers } from '../page-data.ts';

export interface PageVersions {
  settings: PageSettings;
  offers: Offers;
  /** Version of each remote that was shown in this page. */
  running(): Readonly<Record<string, string>>;
}

/** A part of the page, the shell or a remote: its version, origin and reason. */
export type PagePart = ReturnType<typeof pageParts>[number];

const reasons: Record<Bucket, string> = {
  hold: 'held: unsaved work runs on it',
  pin: 'pinned to this learner',
  preview: 'preview, chosen in this browser',
  canary: 'canary: this browser is on the side of the trial',
  stable: 'live',
};

/** The parts of a page, the shell first. */
export function pageParts({ settings, offers, running }: PageVersions) {
  const { shell, buckets, overrides = {} } = settings;
  const shown = running();
  const partOf = (name: string, given: string, bucket: Bucket | undefined, loaded: string | undefined) => {
    const version = loaded ?? given;
    const override = Object.hasOwn(overrides, name) ? overrides[name] : undefined;
    const part = { name, version, isLoaded: loaded !== undefined, from: override ?? releaseUrl({ name, version }) };
    if (override !== undefined) return { ...part, version: 'from source', why: 'override of a developer' };
    if (version !== given) return { ...part, why: `last known good: ${given} could not be used` };
    return { ...part, why: bucket ? reasons[bucket] : 'not said' };
  };
  const remotes = [...offers].map(([name, { offers: found }]) =>
    partOf(name, found[0]?.version ?? 'none', buckets[name], shown[name]),
  );
  return [partOf('shell', shell.version, shell.bucket, shell.version), ...remotes];
}

export type Choices = OutputOf<typeof choicesSchema>;

/** Requests this browser's choices from the gateway; undefined if there are none. Rejects without an answer. */
export async function readChoices(): Promise<Choices | undefined> {
  const answer = await fetch('/releases.json?choices');
  if (answer.status === 403) return undefined;
  if (!answer.ok) throw new Error(`The gateway answered with ${answer.status}.`);
  return parse(choicesSchema, await answer.json());
}

/** Chooses exactly these versions; none means the public ones. They apply from the next page. */
export async function choose(chosen: VersionChoices): Promise<void> {
  const body = new URLSearchParams({ chosen: formatVersionChoices(chosen), path: location.pathname + location.search });
  const answer = await fetch('/preview', { method: 'POST', body, redirect: 'manual' });
  if (answer.type !== 'opaqueredirect' && !answer.ok) throw new Error(`The gateway answered with ${answer.status}.`);
}
