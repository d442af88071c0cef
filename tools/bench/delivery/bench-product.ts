import { execFile, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openReleaseStore, openStorage, type ReleaseStore } from '@tensely/release-store/logic';
import { freePort } from '@tensely/testing/node';
import { stopTrees } from '../../processes/process-tree.ts';

const run = promisify(execFile);

/** The default budgets of the shell, in milliseconds. */
export const BUDGETS = { script: 5000, load: 7000, mount: 4000 } as const;

/** The product as an operator runs it: by their commands, in a data folder of its own. */
export interface BenchProduct {
  app: string;
  parent: string;
  store: ReleaseStore;
  /** The trust file and the private keys. */
  dataDir: string;
  /** `npm start`. Resolves when the product is ready, with the milliseconds that it took. */
  start(): Promise<number>;
  /** `npm run release -- <words>`, in another data folder if one is given. Resolves with the milliseconds that it took. */
  release(words: readonly string[], dataDir?: string): Promise<number>;
  stop(): Promise<void>;
}

/** Prepares an empty data folder and free ports; nothing runs yet. */
export async function openBenchProduct(root: string): Promise<BenchProduct> {
  const dataDir = join(root, '.data/bench');
  await rm(dataDir, { recursive: true, force: true });
  const [port, progress, parent] = [await freePort(), await freePort(), await freePort()];
  const environment = {
    ...process.env,
    PORT: `${port}`,
    PROGRESS_PORT: `${progress}`,
    PARENT_PORT: `${parent}`,
    DATA_DIR: dataDir,
    RELEASE_STORE: '',
    TRUST_FILE: '',
    ALLOWED_ORIGINS: `http://localhost:${port}`,
    SCRIPT_BUDGET_MS: `${BUDGETS.script}`,
    LOAD_BUDGET_MS: `${BUDGETS.load}`,
    MOUNT_BUDGET_MS: `${BUDGETS.mount}`,
  };
  let running: number | undefined;

  return {
    app: `http://localhost:${port}`,
    parent: `http://localhost:${parent}`,
    store: openReleaseStore(openStorage({ dataDir })),
    dataDir,
    async start() {
      const began = performance.now();
      running = await startUntilReady(root, environment);
      return performance.now() - began;
    },
    async release(words, otherDataDir = dataDir) {
      const began = performance.now();
      const env = { ...environment, DATA_DIR: otherDataDir };
      await run('npm', ['run', '--silent', 'release', '--', ...words], { cwd: root, env });
      return performance.now() - began;
    },
    async stop() {
      if (running !== undefined) await stopTrees([running]);
      running = undefined;
    },
  };
}

/** Resolves with the process id when the product is ready; rejects with its output when it ends before. */
function startUntilReady(root: string, env: NodeJS.ProcessEnv): Promise<number> {
  const product = spawn('npm', ['start', '--silent'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (text: Buffer) => {
      said += text;
      if (said.includes('Tensely is ready') && product.pid !== undefined) resolve(product.pid);
    };
    product.stdout.on('data', hear);
    product.stderr.on('data', hear);
    product.on('error', reject);
    product.on('close', (code) => reject(new Error(`The product stopped with code ${code}.\n${said}`)));
  });
}
