import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { readEnvironment } from '../environment.ts';
import { environmentOfTools } from '../processes/run-command.ts';
import { exitWithHelp, readOptions, runProgram } from '../processes/run-program.ts';
import { createEffects } from '../release/effects.ts';
import { builtFrom, readPublication } from '../release/reports/publication.ts';
import type { StepContext } from '../test/run-steps.ts';
import { findBrowser as findTestBrowser } from '../test/steps.ts';
import { copyReleases } from './copy-releases.ts';
import { outdated } from './outdated.ts';
import { type Chosen, readCandidate, readLive } from './read-live.ts';

const root = join(import.meta.dirname, '../..');
const say = (line: string) => console.log(line);

/** `npm run e2e`: runs journeys against the live versions of a release store, with a candidate in place of one. */
await runProgram(async () => {
  const flag = { type: 'boolean' } as const;
  const options = { with: { type: 'string' }, live: flag, record: flag } as const;
  const { values, positionals } = readOptions('e2e', options, true);
  const modes = [values.with !== undefined, values.live, values.record].filter(Boolean).length;
  if (modes !== 1 || positionals.length > 1) exitWithHelp('e2e');
  if (values.record) {
    process.exitCode = await record();
    return;
  }
  const environment = readEnvironment(root);
  const effects = createEffects(root, environment);
  const candidate = values.with === undefined ? undefined : await readCandidate(effects.store, values.with);
  const versions = await readLive(effects);
  if (candidate) versions.set(candidate.name, candidate.version);
  for (const [name, version] of versions) say(await described({ name, version }, candidate));

  await mkdir(join(root, '.data'), { recursive: true });
  const folder = await mkdtemp(join(root, '.data/released-'));
  try {
    await copyReleases(effects, folder, versions);
    const browser = await findBrowser();
    const wanted = positionals.length > 0 ? ['--grep', positionals.join(' ')] : [];
    const config = values.live ? 'e2e' : 'e2e/crossing.config.ts';
    process.exitCode = await playwright(['-c', config, ...wanted], {
      ...browser,
      E2E_RELEASES: folder,
      ...(values.live && { E2E_PREVIOUS: 'yes' }),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }

  async function described({ name, version }: Chosen, candidate?: Chosen): Promise<string> {
    const record = await effects.store.readRecord(name, version);
    const what = candidate?.name === name ? 'the candidate' : 'as it is live';
    return `  ${name} ${version}, ${what} (${builtFrom(readPublication(record))})`;
  }
});

/** Records the requests of the current client to the progress service, and removes recordings of clients too old for any open tab. */
async function record(): Promise<number> {
  const folder = join(root, 'services/progress/recorded');
  for (const name of await outdated(folder, new Date())) {
    await rm(join(folder, name));
    say(`${name} is removed: no open tab can have that client.`);
  }
  return await playwright(['-c', 'e2e/recording'], { ...(await findBrowser()), E2E_RECORDING: folder });
}

/** Finds the browser for the journeys; installs it if missing. */
async function findBrowser(): Promise<StepContext['environment']> {
  const { CHROMIUM_PATH } = process.env;
  const environment: StepContext['environment'] = { ...(CHROMIUM_PATH && { CHROMIUM_PATH }) };
  await findTestBrowser({ root, environment, say });
  return environment;
}

/** Runs journeys and prints their progress. They use their own store, whatever this environment says. */
async function playwright(args: readonly string[], variables: Record<string, string>): Promise<number> {
  const env = environmentOfTools(root, { ...variables, RELEASE_STORE: '', TRUST_FILE: '' });
  const stdio = ['ignore', 'inherit', 'inherit'] as const;
  const { exitCode = 1 } = await execa('playwright', ['test', ...args], { cwd: root, env, stdio, reject: false });
  return exitCode;
}
