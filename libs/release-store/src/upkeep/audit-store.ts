import { messageOf, minute } from '@tensely/core/logic';
import { liveVersions } from '../matrix/compatibility.ts';
import type { PlacedRemote, Pointers } from '../placement/pointers.ts';
import { followedUntil, isHalfGone, withRenewal } from '../placement/renewals.ts';
import { findFileFaults } from '../releases/find-file-faults.ts';
import type { ReleaseStore } from '../releases/open-release-store.ts';
import type { ReleaseRecord } from '../releases/release-record.ts';
import { readStoredVersions } from '../releases/stored-versions.ts';
import type { SeenPlacements } from '../trust/seen-placements.ts';
import { type TrustFile, trustedKeys } from '../trust/trust-file.ts';
import { findSequenceError, type TrustContext, verifyPlaced, verifyRecord } from '../trust/verify.ts';

/** A problem in the store. A warning needs an action soon; a fault is wrong now. */
export interface Finding {
  level: 'fault' | 'warning';
  /** "lessons 1.2.0", "pointers.json" … */
  where: string;
  what: string;
}

interface StoreAudit {
  findings: Finding[];
  versions: number;
  files: number;
}

/** An operator has to sign each placement once a year. */
const WARN_BEFORE_MS = 60 * 24 * 60 * 60 * 1000;

/**
 * Checks everything in the store: each file and its compressed forms against the record, each record and placement against the
 * trusted keys, each placement against those that this machine has seen, and the versions in the pointers. Changes nothing.
 */
export async function auditStore(
  store: ReleaseStore,
  trust: TrustFile,
  now: Date,
  seen?: SeenPlacements,
): Promise<StoreAudit> {
  const findings: Finding[] = [];
  let files = 0;
  const versions = (await readStoredVersions(store.storage)).filter(({ hasRecord }) => hasRecord);
  for (const { name, version } of versions) {
    const where = `${name} ${version}`;
    const report = (what: string) => findings.push({ level: 'fault', where, what });
    try {
      const record = await store.readRecord(name, version);
      await verifyRecord(record, trustedKeys(trust)).catch((error) =>
        report(`${messageOf(error)}${advice(record, trust)}`),
      );
      files += Object.keys(record.files).length;
      for (const fault of await findFileFaults(store.storage, record)) report(fault);
    } catch (error) {
      report(messageOf(error));
    }
  }
  findings.push(...(await auditPointers(store, { storage: store.storage, keys: trustedKeys(trust), now, seen })));
  return { findings, versions: versions.length, files };
}

async function auditPointers(store: ReleaseStore, context: TrustContext): Promise<Finding[]> {
  const { keys, now, seen } = context;
  const findings: Finding[] = [];
  const report = (what: string, level: Finding['level'] = 'fault') =>
    findings.push({ level, where: 'pointers.json', what });
  let pointers: Pointers;
  try {
    pointers = await store.readPointers();
  } catch (error) {
    report(messageOf(error));
    return findings;
  }
  for (const [name, placed] of Object.entries(pointers.remotes)) {
    const isSigned = await verifyPlaced(name, placed, keys).then(
      () => true,
      (error) => void report(adviceOn(name, error)),
    );
    const fault = findSequenceError(name, placed, now, seen?.of(name, keys)?.sequence);
    if (fault) report(adviceOn(name, fault));
    const renewed = await withRenewal(name, placed, context);
    const expiry = isSigned && checkExpiry(name, renewed, now);
    if (expiry) report(expiry.what, expiry.level);
    for (const version of liveVersions(pointers, name)) {
      if (!placed.placement.allowed.includes(version)) report(`${name} ${version} is live, but not allowed.`);
      if (!(await store.has(name, version))) report(`${name} ${version} is live, but not in the store.`);
    }
  }
  return findings;
}

/** Describes a placement that has expired, was not renewed in time, or needs its yearly signature within sixty days. */
export function checkExpiry(name: string, placed: PlacedRemote, now: Date): Omit<Finding, 'where'> | undefined {
  const { placement, renewal } = placed;
  const again = `sign it again: npm run release -- renew ${name}`;
  const until = `${minute(new Date(followedUntil(placed)).toISOString())} UTC`;
  if (!renewal) return { level: 'fault', what: `The placement of ${name} has no valid renewal; ${again}` };
  if (!(followedUntil(placed) > now.getTime())) {
    return { level: 'fault', what: `The placement of ${name} expired at ${until}; ${again}` };
  }
  if (Date.parse(placement.expires) - now.getTime() < WARN_BEFORE_MS) {
    return { level: 'warning', what: `The placement of ${name} expires at ${minute(placement.expires)} UTC; ${again}` };
  }
  if (!isHalfGone(placed, now)) return undefined;
  const what = `The placement of ${name} was not renewed in time and expires at ${until}; does the timer run? npm run release -- renew --due`;
  return { level: 'warning', what };
}

/** An edit without a key must be reverted, never signed. */
function adviceOn(name: string, error: unknown) {
  return `${messageOf(error)} Restore the last signed state: npm run release -- renew ${name} --restore`;
}

function advice({ signature }: ReleaseRecord, { keys }: TrustFile) {
  const revoked = keys.find(({ keyId, revokedAt }) => keyId === signature.keyId && revokedAt);
  return revoked
    ? ` (The key was revoked at ${minute(revoked.revokedAt)} UTC: sign the version again, or revoke it.)`
    : '';
}
