import { messageOf } from '@tensely/core/logic';
import { assertConditionsHold, trustedKeys, trustFingerprint } from '@tensely/release-store/logic';
import { z } from 'zod';
import type { Outcome } from '../command-line/define-verb.ts';
import { defineVerb } from '../command-line/define-verb.ts';
import { common } from '../command-line/fields.ts';
import type { Effects } from '../effects.ts';
import { type RemoteStatus, SEE_AUDIT } from '../reports/remote-status.ts';
import { NO_SHELL, readStoreStatus } from '../reports/store-status.ts';
import { readTrust } from '../trust.ts';
import { describeStore } from './status.ts';

const DAYS = 2;

export const doctor = defineVerb({
  name: 'doctor',
  does: 'show who you are, what is live and trusted, which gateways are up, which alerts fire, and what to do next; exit code 1 if something is wrong',
  input: z.object(common),
  run: async (_input, { effects }) => {
    const found = await examine(effects);
    const [problems, chores] = [findProblems(found), findChores(found)];
    const next = [...problems, ...chores].map(({ why, run }, place) => `${place + 1}. ${why} → ${run}`);
    return {
      ok: problems.length === 0,
      result: { ...found, next: [...problems, ...chores] },
      blocks: [
        ...describeOperator(found),
        ...(found.store ? describeStore(found.store) : [`! ${found.storeProblem}`]),
        ...describeMonitoring(found),
        ...(next.length > 0 ? ['Next steps:', ...next] : ['Nothing needs to be done.']),
      ],
    };
  },
});

interface NextStep {
  why: string;
  run: string;
}

type Examined = Awaited<ReturnType<typeof examine>>;

function attempt<T>(work: Promise<T>) {
  return work.then(
    (value) => ({ value, problem: null }),
    (error: unknown) => ({ value: null, problem: messageOf(error) }),
  );
}

async function examine(effects: Effects) {
  const { keyLocations } = effects;
  const file = keyLocations.trustFile;
  const { value: trust, problem } = await attempt(readTrust(effects));
  const here = await keyLocations.keys.list();
  const keys = (trust?.keys ?? [])
    .filter(({ keyId, retiredAt, revokedAt }) => here.includes(keyId) && !retiredAt && !revokedAt)
    .map(({ keyId, publish, promote, renew }) => ({ keyId, publish, promote, ...(renew && { renew }) }));
  const { value: store, problem: storeProblem } = await attempt(readStoreStatus(effects, DAYS));
  return {
    operator: await effects.operator(),
    /** The keys that this machine can sign with. */
    keys,
    trust: { file, fingerprint: trust ? trustFingerprint(trustedKeys(trust)) : null, problem },
    /** Null if the store cannot be read; `storeProblem` says why. */
    store,
    storeProblem,
    /** Why the store would refuse every change. */
    writeProblem: store && (await assertConditionsHold(effects.store.storage).then(() => null, messageOf)),
    monitoring: (await effects.readMonitoring()) ?? null,
  };
}

/** What is wrong and what to do about it, most urgent first. */
function findProblems({ trust, store, storeProblem, writeProblem, monitoring }: Examined): NextStep[] {
  const { remotes = [], warnings = [] } = store ?? {};
  return [
    ...(storeProblem ? [{ why: storeProblem, run: 'read docs/runbooks/store-down.md' }] : []),
    ...(writeProblem ? [{ why: writeProblem, run: 'read docs/deployment.md, step 5' }] : []),
    ...(trust.problem ? [{ why: trust.problem, run: 'read docs/runbooks/key-lost.md' }] : []),
    ...(monitoring?.alerts ?? []).map(({ alert, runbook }) => ({ why: `${alert} fires.`, run: `read ${runbook}` })),
    ...(warnings.includes(NO_SHELL)
      ? [
          {
            why: 'No version of the shell is live, so gateways keep their last state.',
            run: 'npm run release -- versions shell, then promote one',
          },
        ]
      : []),
    ...remotes.flatMap(stepsOf),
    ...(warnings.some((warning) => warning !== NO_SHELL)
      ? [{ why: 'The store has warnings.', run: 'npm run release -- audit' }]
      : []),
  ];
}

function stepsOf({ name, versions, halted, warnings }: RemoteStatus): NextStep[] {
  const canary = versions.find(({ role }) => role === 'canary')?.version;
  if (warnings.length === 0) return [];
  const why = warnings.join(' ');
  if (halted) return [{ why, run: `npm run release -- errors ${name} ${canary}` }];
  const verb = why.includes(SEE_AUDIT) ? 'audit' : 'status';
  return [{ why: why.replaceAll(SEE_AUDIT, ''), run: `npm run release -- ${verb}` }];
}

function findChores({ keys, store }: Examined): NextStep[] {
  const stale = store?.stale ?? [];
  return [
    ...(keys.length === 0
      ? [{ why: 'This machine has no key that can sign.', run: 'npm run release -- keys list' }]
      : []),
    ...stale.flatMap(({ name, version, next }) =>
      next === null ? [] : [{ why: `${name} ${version} differs from these sources.`, run: next }],
    ),
  ];
}

function describeOperator({ operator, keys, trust: { file, fingerprint, problem } }: Examined): Outcome['blocks'] {
  const rows = keys.map(({ keyId, publish, promote, renew = [] }) => [
    keyId,
    ...[publish, promote, renew].map((names) => names.join(', ') || '-'),
  ]);
  return [
    `You are ${operator}.`,
    ...(rows.length > 0 ? [[['key here', 'may publish', 'may promote', 'may renew'], ...rows]] : []),
    problem ? `! ${problem}` : `Trusted keys: ${file}, fingerprint ${fingerprint}.`,
  ];
}

function describeMonitoring({ monitoring, trust }: Examined): Outcome['blocks'] {
  if (!monitoring) return ['Prometheus does not answer (PROMETHEUS_URL), so gateways and alerts were not checked.'];
  const { alerts, gateways } = monitoring;
  const rows = gateways.map(({ instance, isUp, fingerprint }) => [
    instance,
    isUp ? 'up' : 'DOWN',
    fingerprint === trust.fingerprint ? 'as here' : (fingerprint ?? 'unknown'),
  ]);
  return [
    ...(rows.length > 0 ? [[['gateway', 'state', 'trusted keys'], ...rows]] : []),
    ...(alerts.length === 0 ? ['No alert fires.'] : []),
    ...alerts.map(({ alert, severity, summary }) => `! ${alert} (${severity}): ${summary}`),
  ];
}
