import { messageOf, OperatorError } from '@tensely/core/logic';
import { publishRelease, type ReleaseRecord } from '@tensely/release-store/logic';
import type { Task } from '../command-line/define-verb.ts';
import type { Effects } from '../effects.ts';
import type { Checks } from '../reports/publication.ts';
import { ensureTrust, findKey } from '../trust.ts';
import { billFile } from './read-provenance.ts';
import { packSourceMaps } from './source-maps.ts';

/** A version to publish. */
export interface Wanted {
  app: string;
  version: string;
  why: string;
  keyId?: string | undefined;
  /** The reason to run only the required checks. */
  skipChecks?: string | undefined;
}

/** Throws if the version exists. Called before anything is built, because checks and build take minutes. */
export async function assertPublishable({ store }: Effects, app: string, version: string): Promise<void> {
  if (await store.has(app, version)) {
    throw new OperatorError(`${app} ${version} is published already; versions never change.`);
  }
}

type Publishing = Pick<Task, 'effects' | 'step'>;

/** Checks the sources, builds, signs and uploads one version. If a step fails, nothing of it is visible. */
export async function publishApp({ effects, step }: Publishing, wanted: Wanted): Promise<ReleaseRecord> {
  const { app, version, why, keyId, skipChecks } = wanted;
  await step(`Check that ${app} ${version} is not published yet`, () => assertPublishable(effects, app, version));
  await ensureTrust(effects);
  const signer = await step(`Find a key that may publish ${app}`, () =>
    findKey(effects, { right: 'publish', name: app, keyId }),
  );
  const sources = await effects.sources();
  const checks = await checkSources({ effects, step }, app, skipChecks);
  const build = await step(`Build ${app} ${version}`, () => effects.build(app, version));
  const info = await step('Check the build', async () => {
    const { checkBuild } = await import('./check-build.ts');
    return checkBuild(app, version, build);
  });
  const { bill, ...rest } = await step('List its packages', () => effects.provenance(app));
  const provenance = { ...rest, bill: billFile(bill) };
  const maps = packSourceMaps(build.maps);
  const release = {
    name: app,
    version,
    files: build.files,
    privateFiles: new Map([
      ...build.privateFiles,
      ...(maps ? [[maps.path, maps.bytes] as const] : []),
      [provenance.bill, bill] as const,
    ]),
    info: {
      ...info,
      ...(maps && { sourceMaps: maps.path }),
      published: { who: signer.operator, why, sources, checks, provenance },
    },
    publishedAt: effects.now(),
  };
  return step('Compress, sign and upload', () => publishRelease(effects.store, signer, release));
}

async function checkSources({ effects, step }: Publishing, app: string, skipped: string | undefined): Promise<Checks> {
  for (const { name, isRequired = false, run } of await effects.sourceChecks(app)) {
    if (skipped !== undefined && !isRequired) continue;
    const remedy = isRequired ? '.' : ', or give a reason to publish anyway: --skip-checks WHY';
    await step(name, run).catch((error) => {
      throw new OperatorError(`${messageOf(error)}\nNothing was published. Fix it and run the command again${remedy}`);
    });
  }
  return skipped === undefined ? 'passed' : { skipped };
}
