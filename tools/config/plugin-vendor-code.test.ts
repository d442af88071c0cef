import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRsbuild, type RsbuildPlugin } from '@rsbuild/core';
import { temporaryFolder } from '@tensely/testing/node';
import { expect, test } from 'vitest';
import { pluginVendorCode } from './plugin-vendor-code.ts';

async function build(...plugins: RsbuildPlugin[]): Promise<void> {
  const cwd = temporaryFolder();
  const vendor = join(cwd, 'node_modules/vendor');
  mkdirSync(vendor, { recursive: true });
  writeFileSync(join(vendor, 'index.js'), 'export const answer = 42;');
  writeFileSync(join(vendor, 'package.json'), '{"name":"vendor","type":"module","exports":"./index.js"}');
  writeFileSync(join(cwd, 'index.js'), "import { answer } from 'vendor';\nconsole.log(answer);");
  const config = { source: { entry: { index: './index.js' } }, logLevel: 'silent' as const };
  const rsbuild = await createRsbuild({ cwd, config: { ...config, plugins: [pluginVendorCode(), ...plugins] } });
  const { close } = await rsbuild.build();
  await close();
}

const editVendor: RsbuildPlugin = {
  name: 'edit-vendor',
  setup(api) {
    api.transform({ test: /vendor/ }, ({ code }) => code.replace('42', '43'));
  },
};

test('a build fails only with modified code of a package', async () => {
  await build();
  await expect(build(editVendor)).rejects.toThrow();
});
