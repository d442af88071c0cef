import { readPairsWith } from '@tensely/release-store/logic';
import { z } from 'zod';
import { defineVerb, type Task } from '../command-line/define-verb.ts';
import { reason, remote, signing, versionOption } from '../command-line/fields.ts';
import { knownApp } from '../command-line/known-names.ts';
import { assertPublishable, publishApp, type Wanted } from '../publishing/publish.ts';
import { builtFrom, fileSize, readPublication } from '../reports/publication.ts';
import { findKey, isWithoutTrust } from '../trust.ts';

export const publish = defineVerb({
  name: 'publish',
  does: 'check, build, sign and upload a version; it is not served until it is promoted',
  input: z.object({
    ...signing,
    remote,
    version: versionOption('the version; by default derived from the sources'),
    skipChecks: reason('the reason to check only the surface of the shared modules'),
  }),
  run: async ({ remote: name, version: wanted, why, as: keyId, dryRun, skipChecks }, task) => {
    const { effects, step } = task;
    const app = knownApp(name, await effects.appNames());
    const version = wanted ?? (await step('Derive the version from the sources', () => effects.sourceVersion(app)));
    if (dryRun) return describeDryRun(task, { app, version, keyId, skipChecks });

    const record = await publishApp(task, { app, version, why, keyId, skipChecks });
    const { sources, checks, provenance } = readPublication(record);
    const pairs = await step('Compare it with all live versions', async () =>
      readPairsWith(effects.store, await effects.store.readPointers(), { name: app, version }),
    );
    const files = Object.values(record.files);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const faults = pairs.flatMap(({ why: all }) => all);
    const promote = `npm run release -- promote ${app} ${version}`;
    return {
      result: {
        name: app,
        version,
        keyId: record.signature.keyId,
        files: files.length,
        bytes,
        pairs,
        promote,
        sources,
        checks,
        provenance,
      },
      blocks: [
        `Published ${app} ${version}: ${files.length} files, ${fileSize(bytes)}, signed with "${record.signature.keyId}".`,
        `It was built from: ${builtFrom({ sources, checks })}.`,
        ...(faults.length === 0
          ? [`To make it live: ${promote}`]
          : [
              `It cannot be promoted now: ${[...new Set(faults)].join(' ')}\nTo promote versions together that need each other: docs/runbooks/shared-change.md`,
            ]),
      ],
    };
  },
});

async function describeDryRun({ effects, step }: Task, { app, version, keyId, skipChecks }: Omit<Wanted, 'why'>) {
  await step(`Check that ${app} ${version} is not published yet`, () => assertPublishable(effects, app, version));
  const signer = await step(`Find a key that may publish ${app}`, async () =>
    (await isWithoutTrust(effects)) ? { keyId: 'local' } : findKey(effects, { right: 'publish', name: app, keyId }),
  );
  const { place } = effects.store.storage;
  return {
    result: { name: app, version, keyId: signer.keyId, place },
    blocks: [
      skipChecks === undefined
        ? 'It would check the sources first, which this dry run does not do.'
        : `It would check only the surface of the shared modules: ${skipChecks}`,
      `It would build ${app} ${version}, sign it with "${signer.keyId}" and upload it to ${place}.`,
    ],
  };
}
