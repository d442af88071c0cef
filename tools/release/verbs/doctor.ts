import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '@tensely/core/logic';
import {
  assertConditionsHold,
  readTrustFile,
  type TrustEntry,
  trustedKeys,
  trustFingerprint,
} from '@tensely/release-store/logic';
import { z } from 'zod';
import { counted } from '../../counted.ts';
import { defineVerb } from '../command-line/define-verb.ts';
import { common } from '../command-line/fields.ts';
import type { Effects } from '../effects.ts';
import { type Alarm, alarmsNow, certificateLife } from '../reports/alarms.ts';
import { minute } from '../reports/figures.ts';
import type { LiveGateway } from '../reports/live-gateways.ts';
import { metricSamples } from '../reports/metrics.ts';
import type { RemoteStatus } from '../reports/remote-status.ts';
import { readStoreStatus } from '../reports/store-status.ts';

const RULES = join(import.meta.dirname, '../../../deploy/prometheus/tensely.rules.yml');
const DAYS = 2;
const DAY_MS = 86_400_000;
/** Placements are renewed weeks ahead, so later ends can wait. */
const SOON_MS = 21 * DAY_MS;

export const doctor = defineVerb({
  name: 'doctor',
  does: 'show who you are, what is live and trusted where, what expires soon, which alerts fire, and what to do next; exit code 1 if an alert fires',
  input: z.object(common),
  run: async (_input, { effects }) => {
    const found = await examine(effects);
    return {
      ok: found.alarms.length === 0 && found.store !== null,
      result: found,
      blocks: [
        ...describeOperator(found),
        ...describeTrust(found),
        ...describeStore(found),
        ...describeEnds(found),
        ...describeAlarms(found.alarms, found.servicesHere),
        ...describeSteps(found.next),
      ],
    };
  },
});

/** A next step: the reason, and the command or the runbook. */
interface NextStep {
  why: string;
  run: string;
}

type Status = Awaited<ReturnType<typeof readStoreStatus>>;
type OwnKey = Pick<TrustEntry, 'keyId' | 'publish' | 'promote' | 'renew'>;

interface Examined {
  operator: string;
  /** The keys that this machine can sign with. */
  keys: OwnKey[];
  trust: { file: string; fingerprint: string | null; problem: string | null };
  /** Null if the store cannot be read; `storeProblem` says why. */
  store: Pick<Status, 'place' | 'revision' | 'lastChange' | 'remotes' | 'warnings' | 'stale'> | null;
  storeProblem: string | null;
  /** Why the store would refuse every change. */
  writeProblem: string | null;
  gateways: LiveGateway[];
  /** The number of services that answer on this machine. */
  servicesHere: number;
  /** What expires within three weeks, and the certificate in any case. */
  ends: { what: string; when: string }[];
  alarms: Alarm[];
  next: NextStep[];
}

async function examine(effects: Effects): Promise<Examined> {
  const { keyLocations } = effects;
  const now = effects.now();
  const { trust, problem } = await readTrustFile(keyLocations.trustFile).then(
    (file) => ({ trust: file, problem: file ? null : `There is no trust file ${keyLocations.trustFile}.` }),
    (error: unknown) => ({ trust: undefined, problem: messageOf(error) }),
  );
  const here = await keyLocations.keys.list();
  const keys = (trust?.keys ?? [])
    .filter(({ keyId, retiredAt, revokedAt }) => here.includes(keyId) && !retiredAt && !revokedAt)
    .map(({ keyId, publish, promote, renew }) => ({ keyId, publish, promote, ...(renew && { renew }) }));
  const { status, storeProblem } = await readStoreStatus(effects, DAYS).then(
    (read) => ({ status: read, storeProblem: null }),
    (error: unknown) => ({ status: null, storeProblem: messageOf(error) }),
  );
  const writeProblem = status && (await assertConditionsHold(effects.store.storage).then(() => null, messageOf));
  const { remotes = [], gateways = [] } = status ?? {};
  const verified = trust ? remotes : [];
  const metrics = await effects.readMetrics(gateways);
  const alarms = alarmsNow({ metrics, remotes: verified, gateways, now, rules: await readFile(RULES, 'utf8') });
  const found = {
    operator: await effects.operator(),
    keys,
    trust: {
      file: keyLocations.trustFile,
      fingerprint: trust ? trustFingerprint(trustedKeys(trust)) : null,
      problem,
    },
    store: status && storePart(status),
    storeProblem,
    writeProblem,
    gateways,
    servicesHere: metrics.length,
    ends: endsSoon(verified, metrics, now),
    alarms,
  };
  return { ...found, next: nextSteps(found) };
}

function storePart({ place, revision, lastChange, remotes, warnings, stale }: Status): Examined['store'] {
  return { place, revision, lastChange, remotes, warnings, stale };
}

function endsSoon(remotes: readonly RemoteStatus[], metrics: readonly string[], now: Date): Examined['ends'] {
  const placements = remotes
    .filter(({ expires }) => Date.parse(expires) - now.getTime() < SOON_MS)
    .map(({ name, expires }) => ({ what: `The placement of ${name}`, when: expires }));
  const life = certificateLife(metrics.flatMap(metricSamples));
  const end = life && new Date(now.getTime() + life.left * 1000).toISOString();
  return [...placements, ...(end ? [{ what: 'The certificate of the product', when: end }] : [])];
}

/** What to do, most urgent first. */
function nextSteps({
  trust,
  keys,
  store,
  storeProblem,
  writeProblem,
  gateways,
  alarms,
}: Omit<Examined, 'next'>): NextStep[] {
  const behind = gateways.filter(({ revision }) => store && revision !== null && revision < store.revision);
  const differs = trust.problem ? [] : gateways.filter((one) => ![null, trust.fingerprint].includes(one.trust));
  const byRunbook = Map.groupBy(alarms, ({ runbook }) => runbook);
  return [
    ...(storeProblem ? [{ why: storeProblem, run: 'read docs/runbooks/store-down.md' }] : []),
    ...(writeProblem ? [{ why: writeProblem, run: 'read docs/deployment.md, step 5' }] : []),
    ...(trust.problem
      ? [{ why: trust.problem, run: 'set TRUST_FILE; if it is lost, read docs/runbooks/key-lost.md' }]
      : []),
    ...[...byRunbook].map(([runbook, those]) => ({
      why: `${[...new Set(those.map(({ alert }) => alert))].join(', ')} ${those.length === 1 ? 'fires' : 'fire'}.`,
      run: `read ${runbook}`,
    })),
    ...(store?.remotes ?? []).flatMap(stepsOf),
    ...(store?.warnings.length ? [{ why: 'The store has warnings.', run: 'npm run release -- audit' }] : []),
    ...differs.map(({ address }) => ({
      why: `${address} trusts other keys than this machine.`,
      run: `copy ${trust.file} to it`,
    })),
    ...behind.map(({ address, revision }) => ({
      why: `${address} serves revision ${revision}, not ${store?.revision}.`,
      run: "journalctl -u 'tensely-gateway@*' -n 50 on its machine",
    })),
    ...(keys.length === 0
      ? [{ why: 'This machine has no key that can sign.', run: 'npm run release -- keys list' }]
      : []),
    ...(store?.stale ?? []).map(({ name, version, next }) => ({
      why: `${name} ${version} differs from these sources.`,
      run: next,
    })),
  ];
}

function stepsOf({ name, versions, halted, warnings }: RemoteStatus): NextStep[] {
  const canary = versions.find(({ role }) => role === 'canary')?.version;
  const other = warnings.filter((warning) => !/^The canary .* was halted automatically/.test(warning));
  return [
    ...(halted && canary
      ? [{ why: `The canary ${name} ${canary} was halted.`, run: `npm run release -- errors ${name} ${canary}` }]
      : []),
    ...(other.length > 0 ? [{ why: other.join(' '), run: 'npm run release -- status' }] : []),
  ];
}

type Blocks = (string | string[][])[];

function describeOperator({ operator, keys }: Examined): Blocks {
  const each = keys.map(({ keyId, publish, promote, renew }) => [
    keyId,
    publish.join(', ') || '-',
    promote.join(', ') || '-',
    renew?.join(', ') ?? '-',
  ]);
  return [
    `You are ${operator}.`,
    each.length > 0
      ? [['key here', 'may publish', 'may promote', 'may renew'], ...each]
      : 'This machine has no key that can sign.',
  ];
}

function describeTrust({ trust: { file, fingerprint, problem } }: Examined): Blocks {
  return [problem ? `! ${problem}` : `Trusted keys: ${file}, fingerprint ${fingerprint}.`];
}

function describeStore({ store, storeProblem, gateways, trust }: Examined): Blocks {
  if (!store) return [`! ${storeProblem}`];
  const { place, revision, lastChange: last, remotes, warnings } = store;
  const rows = gateways.map((gateway) => [
    gateway.address,
    minute(gateway.lastReport),
    gateway.revision === null ? '-' : `${gateway.revision}`,
    gateway.trust === null ? '-' : gateway.trust,
    gateway.trust === null || gateway.trust === trust.fingerprint ? 'same' : 'DIFFERS',
  ]);
  const versionAs = (wanted: string, { versions }: RemoteStatus) =>
    versions.find(({ role }) => role === wanted)?.version ?? '-';
  const live = remotes.map((remote) => [
    remote.name,
    versionAs('stable', remote),
    `${versionAs('canary', remote)}${remote.halted ? ' (halted)' : ''}`,
    trust.fingerprint === null ? 'unknown' : minute(remote.expires),
  ]);
  return [
    `Revision ${revision} of ${place}${last ? `, ${minute(last.when)} UTC by ${last.who}: ${last.what}` : ''}`,
    [['live', 'stable', 'canary', 'placement ends (UTC)'], ...live],
    rows.length > 0
      ? [['gateway', 'last report (UTC)', 'serves revision', 'trusts', 'keys'], ...rows]
      : 'No gateway has reported to this store in the last 15 minutes.',
    ...warnings.map((warning) => `! ${warning}`),
  ];
}

function describeEnds({ ends }: Examined): Blocks {
  return ends.map(({ what, when }) => `${what} ends ${minute(when)} UTC.`);
}

function describeAlarms(alarms: readonly Alarm[], servicesHere: number): Blocks {
  const seen =
    servicesHere > 0
      ? `${counted(servicesHere, 'service')} checked on this machine. Alerts on rates, such as slow pages, are in Prometheus.`
      : 'No service answers on this machine at PORT, PROGRESS_PORT or the port after each, so alerts on metrics were not checked.';
  if (alarms.length === 0) return [servicesHere > 0 ? `No alert fires. ${seen}` : seen];
  return [...alarms.map(({ alert, severity, says }) => `! ${alert} (${severity}): ${says}`), seen];
}

function describeSteps(next: readonly NextStep[]): Blocks {
  if (next.length === 0) return ['Nothing needs to be done.'];
  return ['Do next:', ...next.map(({ why, run }, place) => `${place + 1}. ${why} → ${run}`)];
}
