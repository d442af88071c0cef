import { runCommand } from '../../processes/run-command.ts';

/**
 * Builds one app as `version` through Nx, which uses its cache if nothing changed: also in CI, where the checks run without
 * a cache and several of them start the product. Rejects with the build's output.
 */
export async function buildApp(root: string, app: string, version: string): Promise<void> {
  const { ok, output } = await runCommand(['nx', 'run', `@tensely/${app}:build`, '--output-style=stream'], root, {
    RELEASE_VERSION: version,
    NODE_ENV: 'production',
    NX_DAEMON: 'false',
    NX_SKIP_NX_CACHE: 'false',
    FORCE_COLOR: '0',
  });
  if (!ok) throw new Error(`The build of ${app} failed.\n${output}`);
}
