import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
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
import { openGatewayView } from './teams/gateway-view.ts';
import { runTeams } from './teams/run-teams.ts';

const root = join(import.meta.dirname, '../..');

/** Longer than in production: this machine runs everything at once. A process that dies is noticed without it. */
const HEALTH_TIMEOUT = '10s';

/**
 * `npm run drill -- scale`: the product on several processes, under load, disturbed in turn; `npm run drill -- teams`: two teams that
 * ship at the same moment. Ends with 1 when something did not hold.
 */
await runProgram(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      learners: { type: 'string', default: '50' },
      seconds: { type: 'string', default: '5' },
      think: { type: 'string', default: '1' },
      only: { type: 'string' },
      proxy: { type: 'string', default: 'caddy' },
      rounds: { type: 'string', default: '10' },
    },
  });
  if (positionals.join() === 'teams') return await teams(Number(values.rounds));
  const { learners, seconds, think } = numbersOf(values);
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

async function teams(rounds: number): Promise<void> {
  if (!(rounds >= 1 && rounds <= 100)) throw new Error(helpOf('drill'));
  const folder = await mkdtemp(join(tmpdir(), 'tensely-teams-'));
  try {
    const say = (line: string) => console.log(line);
    const faults = await runTeams({ folder, rounds, openView: openGatewayView, say });
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function numbersOf(values: Record<'learners' | 'seconds' | 'think', string>) {
  return { learners: Number(values.learners), seconds: Number(values.seconds), think: Number(values.think) };
}

async function caddy() {
  const path = await needed(CADDY);
  return (plan: Omit<ProxyPlan, 'path'>) => startCaddy({ ...plan, path, healthTimeout: HEALTH_TIMEOUT });
}

async function nginx() {
  const [path, openssl] = [await needed(NGINX), await needed(OPENSSL)];
  return async (plan: Omit<ProxyPlan, 'path'>) => {
    await mkdir(plan.folder, { recursive: true });
    return await startNginx({ ...plan, path, tls: await makeLocalCertificate(openssl, plan.folder) });
  };
}

async function needed(program: DebianProgram): Promise<string> {
  const cache = join(root, 'node_modules/.cache/debian');
  const found = await debianProgram(program, { machine: thisMachine(), cache });
  if ('missing' in found) throw new Error(found.missing);
  return found.path;
}
