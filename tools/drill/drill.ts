import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { machineLine } from '../bench/machine-line.ts';
import { CADDY, type DebianProgram, debianProgram, NGINX, OPENSSL } from '../deploy-tests/debian-program.ts';
import { thisMachine } from '../machine.ts';
import { runProgram } from '../processes/run-program.ts';
import { helpOf } from '../setup/help.mjs';
import { makeLocalCertificate } from './local-certificate.ts';
import { runScale } from './scale/run-scale.ts';
import { type ProxyPlan, startCaddy, startNginx } from './start-proxy.ts';

const root = join(import.meta.dirname, '../..');

/** Longer than in production, because everything runs on one machine. Dead processes are detected without it. */
const HEALTH_TIMEOUT = '10s';

/** `npm run drill -- scale`: loads several replicas of each service and disturbs them one event at a time. Exits with 1 if anything was lost. */
await runProgram(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      learners: { type: 'string', default: '50' },
      seconds: { type: 'string', default: '5' },
      think: { type: 'string', default: '1' },
      only: { type: 'string' },
      proxy: { type: 'string', default: 'caddy' },
    },
  });
  const [learners, seconds, think] = [Number(values.learners), Number(values.seconds), Number(values.think)];
  const isKnown = positionals.join() === 'scale' && (values.proxy === 'caddy' || values.proxy === 'nginx');
  const isBounded = learners >= 1 && learners <= 5000 && seconds >= 1 && seconds <= 60 && think >= 0.1 && think <= 600;
  if (!isKnown || !isBounded) throw new Error(helpOf('drill'));
  console.log(machineLine(new Date()));
  const startProxy = await (values.proxy === 'nginx' ? nginx() : caddy());
  const held = await runScale({
    learners,
    seconds,
    think,
    only: values.only?.split(',') ?? [],
    startProxy,
    say: (line) => console.log(line),
  });
  if (!held) process.exitCode = 1;
});

async function caddy() {
  const path = await findProgram(CADDY);
  return (plan: Omit<ProxyPlan, 'path'>) => startCaddy({ ...plan, path, healthTimeout: HEALTH_TIMEOUT });
}

async function nginx() {
  const [path, openssl] = [await findProgram(NGINX), await findProgram(OPENSSL)];
  return async (plan: Omit<ProxyPlan, 'path'>) => {
    await mkdir(plan.folder, { recursive: true });
    return await startNginx({ ...plan, path, tls: await makeLocalCertificate(openssl, plan.folder) });
  };
}

async function findProgram(program: DebianProgram): Promise<string> {
  const cache = join(root, 'node_modules/.cache/debian');
  const found = await debianProgram(program, { machine: thisMachine(), cache });
  if ('missing' in found) throw new Error(found.missing);
  return found.path;
}
