import { messageOf, minute } from '@tensely/core/logic';
import { liveVersions } from '../matrix/compatibility.ts';
import type { PlacedRemote } from '../placement/pointers.ts';
import { followedUntil, isHalfGone, withRenewal } from '../placement/renewals.ts';
import { findFileFaults } from '../releases/compressed-forms.ts';
import type { ReleaseStore } from '../releases/open-release-store.ts';
import { readStoredVersions } from '../releases/open-release-store.ts';
import type { ReleaseRecord } from '../releases/release-record.ts';
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

/** An operator has to sign each placement once a year. */
const WARN_BEFORE_MS = 60 * 24 * 60 * 60 * 1000;

/**
 * Checks everything in the store: each file and its compressed forms against the record, each record and placement against the
 * trusted keys, each placement against those that this machine has seen, and the versions in the pointers. Changes nothing.
 */
export async function auditStore(store: ReleaseStore, trust: TrustFile, now: Date, seen?: SeenPlacements) {
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
  const where = 'pointers.json';
  const pointers = await store.readPointers().catch(messageOf);
  if (typeof pointers === 'string') return [{ level: 'fault', where, what: pointers }];
  const audits = Object.entries(pointers.remotes).map(async ([name, placed]) => {
    const { unsigned, expiry } = await examinePlaced(name, placed, context);
    const replay = findSequenceError(name, placed, context.now, context.seen?.of(name, context.keys)?.sequence);
    // An edit without a key must be reverted, never signed.
    const remedy = `Restore the last signed state: npm run release -- renew ${name} --restore`;
    const faults = [unsigned, replay].flatMap((problem) => (problem ? [`${problem} ${remedy}`] : []));
    for (const version of liveVersions(pointers, name)) {
      if (!placed.placement.allowed.includes(version)) faults.push(`${name} ${version} is live, but not allowed.`);
      if (!(await store.has(name, version))) faults.push(`${name} ${version} is live, but not in the store.`);
    }
    const findings: Omit<Finding, 'where'>[] = faults.map((what) => ({ level: 'fault', what }));
    return expiry && !unsigned ? [...findings, expiry] : findings;
  });
  return (await Promise.all(audits)).flat().map((finding) => ({ where, ...finding }));
}

/** Reports whether a trusted key has signed a placement, until when it is served, and whether that ends soon. */
export async function examinePlaced(name: string, placed: PlacedRemote, context: TrustContext) {
  const renewed = await withRenewal(name, placed, context);
  return {
    /** Why its signature does not count; undefined if it does. */
    unsigned: await verifyPlaced(name, placed, context.keys).then(() => undefined, messageOf),
    expires: new Date(followedUntil(renewed)).toISOString(),
    expiry: checkExpiry(name, renewed, context.now),
  };
}

/** Describes a placement that has expired, was not renewed in time, or needs its yearly signature within sixty days. */
function checkExpiry(name: string, placed: PlacedRemote, now: Date): Omit<Finding, 'where'> | undefined {
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

function advice({ signature }: ReleaseRecord, { keys }: TrustFile) {
  const revoked = keys.find(({ keyId, revokedAt }) => keyId === signature.keyId && revokedAt);
  return revoked
    ? ` (The key was revoked at ${minute(revoked.revokedAt)} UTC: sign the version again, or revoke it.)`
    : '';
}
