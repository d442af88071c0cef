import { parse } from '@tensely/core/logic';
import { choicesSchema, formatVersionChoices, type PartChoices, type VersionChoices } from '@tensely/platform/host';

/** The versions that this browser may choose. */
export interface Choices {
  parts: PartChoices[];
  /** When the first preview link that this browser followed expires. */
  until?: string | undefined;
}

export interface ChoicePorts {
  fetch(url: string, init?: RequestInit): Promise<Response>;
  /** The current page: a path with its query. */
  path(): string;
}

/** Requests this browser's choices from the gateway; undefined if there are none. Rejects without an answer. */
export async function readChoices({ fetch }: Pick<ChoicePorts, 'fetch'>): Promise<Choices | undefined> {
  const answer = await fetch('/releases.json?choices');
  if (answer.status === 403) return undefined;
  if (!answer.ok) throw new Error(`The gateway answered with ${answer.status}.`);
  return parse(choicesSchema, await answer.json());
}

/** Chooses exactly these versions; none means the public ones. They apply from the next page. */
export async function choose({ fetch, path }: ChoicePorts, chosen: VersionChoices): Promise<void> {
  const body = new URLSearchParams({ chosen: formatVersionChoices(chosen), path: path() });
  const answer = await fetch('/preview', { method: 'POST', body, redirect: 'manual' });
  if (answer.type !== 'opaqueredirect' && !answer.ok) throw new Error(`The gateway answered with ${answer.status}.`);
}
