import { expect, test } from '@playwright/test';
import { sharedModules } from '@tensely/platform/testing';
import '../support/federation-globals.ts';
import { signUp } from '../support/learner.ts';

test('shell and all three remotes have one and the same instance of every shared module', async ({ page }) => {
  await signUp(page, '/A1');
  for (const link of ['All exams', 'TOEIC Coming soon']) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: link }).click();
  }
  await expect(page.getByRole('heading', { name: 'Coming Soon' })).toBeVisible();
  const verdicts = await page.evaluate(
    async (modules) => {
      const map = JSON.parse(document.getElementById('release-map')?.textContent ?? '{}');
      const shell = globalThis.__FEDERATION__.__INSTANCES__.find(({ name }) => name === 'shell');
      if (!shell) throw new Error('The shell has no federation instance.');
      const own = new Map(
        modules.map((key) => [key, Object.values(shell.shareScopeMap.default?.[key] ?? {})[0]?.lib?.()]),
      );
      const found: Record<string, boolean> = {};
      for (const [remote, [release]] of Object.entries<{ metadata: { version: string } }[]>(map.microFrontends)) {
        const container = `${remote}__${release?.metadata.version}`.replace(/[^A-Za-z0-9]/g, '_');
        const probe = await Reflect.get(globalThis, container).get('./shared');
        const { seen } = probe();
        for (const key of modules) {
          const exported = Object.entries(own.get(key) ?? {}).filter(([name]) => name !== 'default');
          found[`${remote}: ${key}`] =
            exported.length > 0 && exported.every(([name, value]) => seen[key]?.[name] === value);
        }
      }
      return found;
    },
    [...sharedModules],
  );
  expect(Object.keys(verdicts)).toHaveLength(3 * sharedModules.length);
  expect(Object.entries(verdicts).filter(([, same]) => !same)).toEqual([]);
});
