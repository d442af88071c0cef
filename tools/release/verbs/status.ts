import { minute, OperatorError } from '@tensely/core/logic';
import {
  type ResolvedRemote,
  readServedState,
  resolveFor,
  type ServedState,
  TELEMETRY_DAYS,
  trustedKeys,
} from '@tensely/release-store/logic';
import { z } from 'zod';
import type { Outcome } from '../command-line/define-verb.ts';
import { defineVerb } from '../command-line/define-verb.ts';
import { common, countOr, flag, optionalUser, visitor } from '../command-line/fields.ts';
import type { Effects } from '../effects.ts';
import { builtFrom, share, total } from '../reports/publication.ts';
import { placedNames, type RemoteStatus, type VersionStatus } from '../reports/remote-status.ts';
import { readStoreStatus, type StoreStatus, staleLine } from '../reports/store-status.ts';
import { readTrust } from '../trust.ts';

export const status = defineVerb({
  name: 'status',
  does: 'show live versions, their age and health; or which versions a visitor gets, and why; exit code 1 if no key is trusted here',
  input: z.object({
    ...common,
    days: countOr(2, 1, TELEMETRY_DAYS, 'days that the figures cover'),
    explain: flag('explain what the visitor or user gets'),
    visitor,
    user: optionalUser,
  }),
  run: async ({ days, explain, visitor, user: uid }, { effects }) => {
    if (explain || visitor !== undefined || uid !== undefined) return explainFor(effects, visitor, uid);
    const found = await readStoreStatus(effects, days);
    return {
      ok: found.canVerify,
      result: found,
      blocks: [
        ...describeStore(found),
        ...found.remotes.flatMap(withErrors),
        ...found.remotes.flatMap(({ warnings }) => warnings.map((warning) => `! ${warning}`)),
        ...found.stale.map(staleLine),
      ],
    };
  },
});

/** The last change, the versions of every remote, and the warnings of the store itself. */
export function describeStore({
  revision,
  place,
  lastChange: last,
  remotes,
  warnings,
}: StoreStatus): Outcome['blocks'] {
  return [
    `Revision ${revision} of ${place}${last ? `, ${minute(last.when)} UTC by ${last.who}: ${last.what}` : ''}`,
    [['remote', ...HEADER], ...remotes.flatMap(rowsOf)],
    ...warnings.map((warning) => `! ${warning}`),
  ];
}

/** Which version of each remote a visitor gets, by cookie, by uid, or both. */
async function explainFor(effects: Effects, visitor: string | undefined, uid: string | undefined): Promise<Outcome> {
  if (visitor === undefined && uid === undefined) {
    throw new OperatorError('status --explain needs --visitor ID (their cookie "visitor") or --user UID.');
  }
  const { store, now } = effects;
  const { state } = await readServedState(store, trustedKeys(await readTrust(effects)), now());
  const resolution = resolveFor(state, { id: visitor ?? '', uid });
  const remotes = placedNames(await store.readPointers()).map((name) => {
    const resolved = resolution.get(name);
    return { name, ...(resolved ? withoutGuessing(resolved, state, name, visitor) : NOTHING) };
  });
  const rows = remotes.map(({ name, version, bucket, explain }) => [name, version ?? '-', bucket ?? '-', explain]);
  return {
    result: { visitor: visitor ?? null, user: uid ?? null, remotes },
    blocks: [[['remote', 'version', 'by', 'why'], ...rows]],
  };
}

function withErrors({ name, versions }: RemoteStatus): string[] {
  return versions.flatMap(({ version, errorTexts }) => {
    if (errorTexts === 0) return [];
    const what = errorTexts === 1 ? 'An error' : `${errorTexts} errors`;
    return [`${what} of ${name} ${version}: npm run release -- errors ${name} ${version}`];
  });
}

/** The columns of a table of versions. An undefined cell is shown as "-". */
const columns: readonly [string, (shown: VersionStatus, remote: RemoteStatus) => string | undefined][] = [
  ['version', ({ version }) => version],
  ['as', (shown, remote) => calledAs(remote, shown)],
  ['traffic', ({ traffic }) => `${traffic}%`],
  ['since (UTC)', ({ role }, remote) => minute(roleStart(remote, role).at)],
  ['by', ({ role }, remote) => roleStart(remote, role).by ?? undefined],
  ['loads', ({ figures }) => figures?.loads.toString()],
  ['broken', ({ figures }) => figures?.broken.toString()],
  ['rate', ({ figures }) => (figures ? share(figures.rate) : undefined)],
  ['errors', ({ figures }) => (figures ? `${total(figures.errors)}` : undefined)],
  ['LCP', ({ figures }) => (figures?.p75.LCP === undefined ? undefined : `${Math.round(figures.p75.LCP)} ms`)],
  ['built from', ({ published }) => (published ? builtFrom(published) : undefined)],
];

const HEADER = columns.map(([title]) => title);

function rowsOf(remote: RemoteStatus): string[][] {
  return remote.versions.map((version, place) => [place === 0 ? remote.name : '', ...rowOf(remote, version)]);
}

export function versionTable(remote: RemoteStatus): string[][] {
  return [HEADER, ...remote.versions.map((version) => rowOf(remote, version))];
}

function rowOf(remote: RemoteStatus, shown: VersionStatus): string[] {
  return columns.map(([, cell]) => cell(shown, remote) ?? '-');
}

/** All roles of a version: a canary may also be pinned and previewed. */
function calledAs({ halted, pins, previews, served }: RemoteStatus, { role, version }: VersionStatus): string {
  const isLive = role === 'stable';
  const pinned = Object.values(pins).filter((other) => other === version).length;
  const roles = [
    ...(!isLive && version === served ? ['served'] : []),
    ...(role === 'canary' && halted ? ['halted canary'] : []),
    ...(['pinned', 'preview'].includes(role) || (role === 'canary' && halted) ? [] : [role]),
    ...(isLive && served !== null && version !== served ? ['not served'] : []),
    ...(pinned > 0 ? [`pinned (${pinned})`] : []),
    ...(previews.includes(version) ? ['preview'] : []),
  ];
  return roles.join(', ');
}

/** When a version got its role, and from whom. */
function roleStart({ since, canarySince, canaryBy }: RemoteStatus, role: VersionStatus['role']) {
  if (role === 'stable') return { at: since?.when, by: since?.who };
  return role === 'canary' ? { at: canarySince ?? undefined, by: canaryBy } : { at: undefined, by: undefined };
}

const NOTHING = { version: null, bucket: null, explain: 'No version can be served.', fallbacks: [] };

/** Only the cookie decides whether a visitor gets the canary. */
function withoutGuessing(resolved: ResolvedRemote, state: ServedState, name: string, visitor: string | undefined) {
  const served = state.remotes.get(name);
  const canary = served?.halted ? undefined : served?.placed.canary;
  const isGuess = visitor === undefined && canary && (resolved.bucket === 'canary' || resolved.bucket === 'stable');
  if (!isGuess) return resolved;
  const explain = `${canary.percent}% of the visitors get ${canary.version}, the others ${served?.placed.stable}; the visitor cookie decides (--visitor ID).`;
  return { ...resolved, version: null, bucket: null, explain };
}
