import { expect, test } from 'vitest';
import { debianCommands } from './install.ts';
import { machineWith } from './machine-with.ts';

test('only root on Debian installs by the packages of the system', () => {
  const debian = ['/etc/debian_version'];
  expect(debianCommands(machineWith(debian), ['xvfb', 'chromium'])).toEqual([
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', 'xvfb', 'chromium'],
  ]);
  expect(debianCommands(machineWith(debian, { isRoot: false }), ['xvfb'])).toEqual([]);
  expect(debianCommands(machineWith([]), ['xvfb'])).toEqual([]);
});
