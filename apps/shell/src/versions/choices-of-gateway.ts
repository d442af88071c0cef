import { parse } from '@tensely/core/logic';
import { choicesSchema, formatVersionChoices, type PartChoices, type VersionChoices } from '@tensely/platform/host';

/** What this browser may choose. */
export interface Choices {
  parts: PartChoices[];
  /** When the first preview link ends that this browser has followed. */
  until?: string | undefined;
}

export interface ChoicePorts {
  fetch(url: string, init?: RequestInit): Promise<Response>;
  /** Where the page is: a path with its query. */
  path(): string;
}

/** Asks the gateway what this browser may choose; undefined where that is nothing. Rejects without an answer. */
export async function readChoices({ fetch }: Pick<ChoicePorts, 'fetch'>): Promise<Choices | undefined> {
  const answer = await fetch('/releases.json?choices');
  if (answer.status === 403) return undefined;
  if (!answer.ok) throw new Error(`The gateway answered with ${answer.status}.`);
  return parse(choicesSchema, await answer.json());
}

/** Chooses these versions and no others; none is what everybody gets. They count from the next page on. */
export async function choose({ fetch, path }: ChoicePorts, chosen: VersionChoices): Promise<void> {
  const body = new URLSearchParams({ chosen: formatVersionChoices(chosen), path: path() });
  const answer = await fetch('/preview', { method: 'POST', body, redirect: 'manual' });
  if (answer.type !== 'opaqueredirect' && !answer.ok) throw new Error(`The gateway answered with ${answer.status}.`);
}
