import { minute, OperatorError } from '@tensely/core/logic';
import { signPreview } from '@tensely/release-store/logic';
import { z } from 'zod';
import type { Outcome } from '../command-line/define-verb.ts';
import { defineVerb, type Task } from '../command-line/define-verb.ts';
import {
  changing,
  countOr,
  flag,
  label,
  optionalVersion,
  reason,
  remote,
  user,
  webAddress,
} from '../command-line/fields.ts';
import { assertKnownVersion, knownApp } from '../command-line/known-names.ts';
import { publishApp } from '../publishing/publish.ts';
import { findKey } from '../trust.ts';
import { makeChange } from './changes.ts';

export const pin = defineVerb({
  name: 'pin',
  does: 'serve a version to one learner',
  input: z.object({ ...changing, remote, version: optionalVersion, user, remove: flag('remove the pin') }),
  run: async (input, task) => {
    const { remote: name, version, user: uid, remove } = input;
    if ((version === undefined) !== (remove === true)) throw new OperatorError('pin needs a version, or --remove.');
    const what = version === undefined ? `the same version of ${name} as everyone` : `${name} ${version}`;
    return makeChange(task, input, {
      change: version === undefined ? { verb: 'unpin', name, user: uid } : { verb: 'pin', name, version, user: uid },
      summary: () => `The learner ${uid} gets ${what}.`,
    });
  },
});

const DAY_MS = 86_400_000;

const input = z.object({
  ...changing,
  remote,
  version: optionalVersion,
  label,
  at: webAddress,
  days: countOr(7, 1, 90, 'how many days the link is valid'),
  skipChecks: reason('the reason to check only the surface of the shared modules'),
  remove: flag('end the preview of a version, or of all versions with the label'),
});
type Input = z.infer<typeof input>;

export const preview = defineVerb({
  name: 'preview',
  does: 'print a signed link that previews a version; without a version it publishes the sources first',
  input,
  run: async (words, task) => {
    const { remote: name, version: wanted, label: mark, dryRun, remove } = words;
    if (remove) return removePreviews(words, task);
    if (wanted !== undefined && mark !== undefined)
      throw new OperatorError('--label is for the sources; leave out the version.');
    if (wanted !== undefined) await assertKnownVersion(task.effects.store, name, wanted);
    const version = wanted ?? (await publishSources(words, task));
    if (dryRun && wanted === undefined)
      return { result: { name, version }, blocks: [`It would publish ${name} ${version}, and print a link to it.`] };
    const allowed = await allowPreview(words, version, task);
    if (dryRun)
      return allowed ?? { result: { name, version }, blocks: [`It would print a link to ${name} ${version}.`] };
    // Sources with the same label replace the earlier preview.
    const sameLabel = mark === undefined ? [] : await readPreviews(task, name, mark);
    const ended = sameLabel.filter((one) => one !== version);
    for (const one of ended) await endPreview(words, one, task);
    const { text, ...made } = await makeLink(task, version, words);
    return {
      result: {
        ...(wanted === undefined ? { name, version, ended } : (allowed?.result ?? { name, version })),
        ...made,
      },
      blocks: [text, ...(ended.length > 0 ? [`It replaces the previews of ${ended.join(', ')}.`] : [])],
    };
  },
});

/** Undefined if the version can be previewed already. */
async function allowPreview(words: Input, version: string, task: Task): Promise<Outcome | undefined> {
  const { remote: name } = words;
  if ((await readPreviews(task, name)).includes(version)) return undefined;
  return makeChange(task, words, { change: { verb: 'preview', name, version }, summary: () => '' });
}

function endPreview(words: Input, version: string, task: Task): Promise<Outcome> {
  const { remote: name } = words;
  const summary = () => `${name} ${version} cannot be previewed any more.`;
  return makeChange(task, words, { change: { verb: 'unpreview', name, version }, summary });
}

/** Publishes the sources, unless they are published already or it is a dry run. Returns their version. */
async function publishSources({ remote, label: mark, why, as: keyId, dryRun, skipChecks }: Input, task: Task) {
  const { effects, step } = task;
  const app = knownApp(remote, await effects.appNames());
  const sources = await step('Derive the version from the sources', () => effects.sourceVersion(app));
  const version = mark === undefined ? sources : `${sources}.${mark}`;
  if (!dryRun && !(await effects.store.has(app, version)))
    await publishApp(task, { app, version, why, keyId, skipChecks });
  return version;
}

async function removePreviews(words: Input, task: Task): Promise<Outcome> {
  const { remote: name, version, label: mark } = words;
  if ((version === undefined) === (mark === undefined))
    throw new OperatorError('preview --remove needs a version, or --label LABEL for all versions of a label.');
  if (version !== undefined) return endPreview(words, version, task);
  const versions = await readPreviews(task, name, mark);
  const blocks: string[] = [];
  for (const one of versions) blocks.push(...(await endPreview(words, one, task)).blocks.map(String));
  return {
    result: { name, label: mark, versions },
    blocks: versions.length > 0 ? blocks : [`No version of ${name} with the label ${mark} can be previewed.`],
  };
}

/** The versions of a remote that can be previewed: all, or those with a label. */
async function readPreviews({ effects }: Task, name: string, mark?: string): Promise<string[]> {
  const previews = (await effects.store.readPointers()).remotes[name]?.previews ?? [];
  return mark === undefined ? previews : previews.filter((version) => version.endsWith(`.${mark}`));
}

/** Signs a link that previews a version until it expires. Changes nothing in the store. */
async function makeLink({ effects, step }: Task, version: string, words: Input) {
  const { remote: name, label: mark, as: keyId, at, days } = words;
  const signer = await step(`Find a key that may promote ${name}`, () =>
    findKey(effects, { right: 'promote', name, keyId }),
  );
  const expires = new Date(effects.now().getTime() + days * DAY_MS).toISOString();
  const link = `${at?.replace(/\/+$/, '') ?? ''}/?preview=${signPreview(signer, { name, version, expires })}`;
  const what = `Preview of ${name} ${version}, until ${minute(expires)} UTC`;
  const text = [
    at === undefined
      ? `${what}. Append this to your address (--at ADDRESS prints the full link): ${link}`
      : `${what}: ${link}`,
    // It opens the panel of all versions.
    `Anyone with this link can also choose every other candidate of ${name}.`,
    `To end it earlier: npm run release -- preview ${name} --remove ${mark === undefined ? version : `--label ${mark}`}`,
  ];
  return { link, expires, text: text.join('\n') };
}
