import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Command, runCommand } from '../processes/run-command.ts';
import { PROMTOOL, programForTests } from './debian-program.ts';

const folder = join(import.meta.dirname, '../../deploy/prometheus');
const promtool = await programForTests(PROMTOOL);

test.skipIf(!promtool).each([
  ['configuration and rules are valid', ['check', 'config', 'prometheus.yml']],
  ['each alert fires when it should, and only then', ['test', 'rules', 'tensely.test.yml']],
])(
  '%s',
  async (_, args) => {
    const command: Command = [promtool ?? '', ...args];
    const { ok, output } = await runCommand(command, folder);
    expect(ok, output).toBe(true);
  },
  240_000,
);
