import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const screen = join(import.meta.dirname, 'screen.ts');
const view = `
  const { openScreen } = await import(${JSON.stringify(screen)});
  const screen = openScreen(process.stdout);
  console.log(await screen.pause(1));
  const left = screen.pause(600_000);
  console.log('waits');
  console.log(await left);
`;

test('Ctrl+C ends a view at once, and the process by itself, with code 0', { timeout: 60_000 }, async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', view], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += String(chunk);
    if (said.endsWith('waits\n')) child.kill('SIGINT');
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect([code, said.split('\n')]).toEqual([0, ['true', 'waits', 'false', '']]);
});
