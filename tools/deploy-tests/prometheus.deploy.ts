import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Command, runCommand } from '../processes/run-command.ts';
import { PROMTOOL } from './debian-program.ts';
import { programForTests } from './program-for-tests.ts';

const folder = join(import.meta.dirname, '../../deploy/prometheus');
const promtool = await programForTests(PROMTOOL);

test.skipIf(!promtool).each([
  ['the configuration and the rules are right', ['check', 'config', 'prometheus.yml']],
  ['each alert wakes somebody when it should, and only then', ['test', 'rules', 'tensely.test.yml']],
])(
  '%s',
  async (_, words) => {
    const command: Command = [promtool ?? '', ...words];
    const { ok, output } = await runCommand(command, folder);
    expect(ok, output).toBe(true);
  },
  240_000,
);
