import { z } from 'zod';
import { defineVerb } from '../../command-line/define-verb.ts';
import { days, label, reason, remote, signing, webAddress } from '../../command-line/inputs.ts';
import { knownApp } from '../../command-line/known-names.ts';
import { publishApp } from '../../publishing/publish.ts';
import { makeChange } from './make-change.ts';
import { previewLink } from './preview-link.ts';

export const candidate = defineVerb({
  name: 'candidate',
  usage: '<remote> [--label LABEL] [--at ADDRESS] [--days N] [--skip-checks WHY]',
  does: 'publishes the sources and prints a signed link that previews them; earlier candidates of the label end',
  positionals: ['remote'],
  input: z.object({
    ...signing,
    remote,
    label: label.optional(),
    at: webAddress.optional(),
    days: days.optional(),
    skipChecks: reason.optional(),
  }),
  run: async (input, task) => {
    const { effects, step } = task;
    const { label: mark, why, as: keyId, dryRun, skipChecks } = input;
    const name = knownApp(input.remote, await effects.appNames());
    const sources = await step('Take the version from the sources', () => effects.sourceVersion(name));
    const version = mark === undefined ? sources : `${sources}.${mark}`;
    if (dryRun) {
      return { result: { name, version }, blocks: [`It would publish ${name} ${version}, and print a link to it.`] };
    }
    if (!(await effects.store.has(name, version))) {
      await publishApp(task, { app: name, version, why, keyId, skipChecks });
    }
    const previews = async () => (await effects.store.readPointers()).remotes[name]?.previews ?? [];
    const change = (verb: 'preview' | 'unpreview', wanted: string) =>
      makeChange(task, input, { change: { verb, name, version: wanted }, summary: () => '' });
    if (!(await previews()).includes(version)) await change('preview', version);
    const ended = (await previews()).filter((one) => mark !== undefined && one.endsWith(`.${mark}`) && one !== version);
    for (const one of ended) await change('unpreview', one);
    const { words, ...made } = await previewLink(task, { name, version }, input);
    return {
      result: { name, version, ended, ...made },
      blocks: [
        words,
        ...(ended.length > 0 ? [`Previews that have ended by that: ${ended.join(', ')}.`] : []),
        `It ends before with: npm run release -- unpreview ${name} ${mark === undefined ? version : `--label ${mark}`}`,
      ],
    };
  },
});
