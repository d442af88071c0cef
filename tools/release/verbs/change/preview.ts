import { OperatorError } from '@tensely/core/logic';
import { z } from 'zod';
import { defineVerb } from '../../command-line/define-verb.ts';
import { changing, common, days, keyId, label, remote, version, webAddress } from '../../command-line/inputs.ts';
import { refuseUnknownVersion } from '../../command-line/known-names.ts';
import { makeChange } from './make-change.ts';
import { previewLink } from './preview-link.ts';

const linked = { at: webAddress.optional(), days: days.optional() };

export const preview = defineVerb({
  name: 'preview',
  usage: '<remote> <version> [--at ADDRESS] [--days N]',
  does: 'lets signed links show a version, and prints one that holds for N days (7)',
  positionals: ['remote', 'version'],
  input: z.object({ ...changing, ...linked, remote, version }),
  run: async (input, task) => {
    const { remote: name, version: wanted } = input;
    const outcome = await makeChange(task, input, {
      change: { verb: 'preview', name, version: wanted },
      summary: () => `Whoever has a signed link can preview ${name} ${wanted}.`,
    });
    if (input.dryRun) return outcome;
    const { words } = await previewLink(task, { name, version: wanted }, input);
    return { ...outcome, blocks: [...outcome.blocks, words] };
  },
});

export const link = defineVerb({
  name: 'link',
  usage: '<remote> <version> [--at ADDRESS] [--days N]',
  does: 'prints another signed link to a version that can be previewed; it holds for N days (7)',
  positionals: ['remote', 'version'],
  input: z.object({ ...common, ...linked, as: keyId.optional(), remote, version }),
  run: async (input, task) => {
    const { store } = task.effects;
    const { remote: name, version: wanted } = input;
    await refuseUnknownVersion(store, name, wanted);
    if (!(await store.readPointers()).remotes[name]?.previews.includes(wanted)) {
      throw new OperatorError(
        `${name} ${wanted} cannot be previewed. Allow it: npm run release -- preview ${name} ${wanted}`,
      );
    }
    const { words, ...made } = await previewLink(task, { name, version: wanted }, input);
    return { result: { name, version: wanted, ...made }, blocks: [words] };
  },
});

export const unpreview = defineVerb({
  name: 'unpreview',
  usage: '<remote> <version>|--label LABEL',
  does: 'takes the preview of a version back, or those of all candidates with this label',
  positionals: ['remote', 'version'],
  input: z.object({ ...changing, remote, version: version.optional(), label: label.optional() }),
  run: async (input, task) => {
    const { remote: name, version: one, label: all } = input;
    if ((one === undefined) === (all === undefined)) {
      throw new OperatorError('unpreview needs a version, or --label LABEL for all candidates of a label.');
    }
    const end = (wanted: string) =>
      makeChange(task, input, {
        change: { verb: 'unpreview', name, version: wanted },
        summary: () => `${name} ${wanted} cannot be previewed any more.`,
      });
    if (one !== undefined) return end(one);
    const { remotes } = await task.effects.store.readPointers();
    const versions = (remotes[name]?.previews ?? []).filter((known) => known.endsWith(`.${all}`));
    const blocks: string[] = [];
    for (const wanted of versions) blocks.push(...(await end(wanted)).blocks.map(String));
    return {
      result: { name, label: all, versions },
      blocks: versions.length > 0 ? blocks : [`No candidate ${all} of ${name} can be previewed.`],
    };
  },
});
