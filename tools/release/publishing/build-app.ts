import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

/** Builds one app as `version` through Nx, which takes it from its cache when nothing changed. Rejects with the build's output. */
export function buildApp(root: string, app: string, version: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const bin = join(root, 'node_modules/.bin');
    const nx = spawn(join(bin, 'nx'), ['run', `@tensely/${app}:build`, '--output-style=stream'], {
      cwd: root,
      env: {
        ...process.env,
        PATH: `${bin}${delimiter}${process.env.PATH}`,
        RELEASE_VERSION: version,
        NODE_ENV: 'production',
        NX_DAEMON: 'false',
        FORCE_COLOR: '0',
      },
    });
    let output = '';
    nx.stdout.on('data', (text: Buffer) => (output += text));
    nx.stderr.on('data', (text: Buffer) => (output += text));
    nx.on('error', reject);
    nx.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`The build of ${app} failed.\n${output}`))));
  });
}
