import { test } from '@playwright/test';
import { attacks } from '../attacks/exams.ts';
import { addresses, folders, ports } from '../support/addresses.ts';

test('attacks', async () => {
  const target = { app: addresses.app, parent: addresses.parent, progress: `http://localhost:${ports.progress}`, dataFolder: folders.data };
  for (const { name, attempts, run } of attacks) {
    const got = await run(target).catch((error: unknown) => `FAILED ${String(error)}`);
    console.log(`${name}: ${attempts} attempts, ${got} got in`);
  }
});
