import { expect, type Page } from '@playwright/test';
import { containerName, sharedModules } from '@tensely/platform/testing';
import { test } from '../support/worker-test.ts';
import '../support/federation-globals.ts';
import { signUp } from '../support/learner.ts';

test('the shell and every live remote share one instance of every shared module', async ({ page }) => {
  await signUp(page);
  const remotes = await liveRemotes(page);
  expect(remotes).not.toEqual([]);
  const differing: string[] = [];
  for (const { name, version, path } of remotes) {
    await page.goto(path);
    const shown = page.locator(`[data-remote="${name}"] [data-version="${version}"]`);
    await expect(shown.getByRole('heading').first()).toBeVisible();
    const container = containerName(name, version);
    // The heading may be prerendered.
    await page.waitForFunction((loaded) => Reflect.has(globalThis, loaded), container);
    const modules = await differingModules(page, container);
    differing.push(...modules.map((module) => `${name}: ${module}`));
  }
  expect(differing).toEqual([]);
});

/** Every remote of the release map with its deepest address. */
function liveRemotes(page: Page) {
  return page.evaluate(() => {
    const map = JSON.parse(document.getElementById('release-map')?.textContent ?? '{}');
    return Object.entries<LiveRelease[]>(map.microFrontends).flatMap(([name, [release]]) => {
      const paths = release?.extras.declaration.routes.map(({ path }) => path) ?? [];
      const [path = '/'] = paths.toSorted((one, other) => other.split('/').length - one.split('/').length);
      return release ? [{ name, version: release.metadata.version, path }] : [];
    });
  });
}

interface LiveRelease {
  metadata: { version: string };
  extras: { declaration: { routes: { path: string }[] } };
}

/** The shared modules that the container does not get from the shell. */
function differingModules(page: Page, container: string): Promise<string[]> {
  return page.evaluate(
    async ([name, ...modules]) => {
      const shell = globalThis.__FEDERATION__.__INSTANCES__.find((instance) => instance.name === 'shell');
      if (!shell) throw new Error('The shell has no federation instance.');
      const probe = await Reflect.get(globalThis, name ?? '').get('./shared');
      const { seen } = probe();
      const differing: string[] = [];
      for (const key of modules) {
        const own = (await Object.values(shell.shareScopeMap.default?.[key] ?? {})[0]?.get?.())?.();
        const exported = Object.entries(own ?? {}).filter(([member]) => member !== 'default');
        if (exported.length === 0 || exported.some(([member, value]) => seen[key]?.[member] !== value))
          differing.push(key);
      }
      return differing;
    },
    [container, ...sharedModules],
  );
}
