import { findSigner, signPreview } from '@tensely/release-store/logic';
import type { Task } from '../../command-line/define-verb.ts';
import { minute } from '../../reports/figures.ts';
import { readTrust } from '../../trust.ts';

const DAY_MS = 86_400_000;
const DAYS = 7;
/** Said where a link is sent: it is signed for one version, and opens the panel of all (docs/decisions/0052). */
const EXTENT = 'Anyone with this link can also choose every other candidate';

/** What the flags of a link say. */
export interface LinkInput {
  as?: string | undefined;
  /** Where the product answers; without it the link is a path. */
  at?: string | undefined;
  days?: number | undefined;
}

interface PreviewLink {
  link: string;
  expires: string;
  /** Both, for people. */
  words: string;
}

/** Signs a link that previews a version in the browser of whoever has it, until it expires. Nothing is changed by that. */
export async function previewLink(
  { effects, step }: Task,
  { name, version }: { name: string; version: string },
  { as: keyId, at = '', days = DAYS }: LinkInput,
): Promise<PreviewLink> {
  const signer = await step(`Find a key that may promote ${name}`, async () =>
    findSigner(await readTrust(effects), effects.keyLocations.keys, { right: 'promote', name, keyId }),
  );
  const expires = new Date(effects.now().getTime() + days * DAY_MS).toISOString();
  const link = `${at.replace(/\/+$/, '')}/?preview=${signPreview(signer, { name, version, expires })}`;
  const until = `Preview of ${name} ${version}, until ${minute(expires)} UTC`;
  return { link, expires, words: `${until}: ${link}\n${EXTENT} of ${name}.` };
}
