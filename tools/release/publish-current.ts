import { messageOf } from '@tensely/core/logic';
import { applyChange, type Change, examinePlaced, type PlacedRemote, trustedKeys } from '@tensely/release-store/logic';
import type { Effects } from './effects.ts';
import { publishApp } from './publishing/publish.ts';
import { renewDue } from './renew-due.ts';
import { authorizeChange, ensureTrust, readTrust } from './trust.ts';

const WHY = 'npm start';

/**
 * Publishes and promotes the present sources of every app. Reuses published versions, and keeps versions live that an operator
 * promoted. Checks nothing: `npm test` and `publish` do. The first start makes a local key.
 */
export async function publishCurrent(all: Effects, say: (line: string) => void): Promise<void> {
  const effects = { ...all, sourceChecks: async () => [] };
  await ensureTrust(effects);
  const waiting: Current[] = [];
  for (const app of await effects.appNames()) {
    const version = await effects.sourceVersion(app);
    const isPublished = await effects.store.has(app, version);
    const chosen = await chosenByHand(effects, app, version);
    if (chosen) {
      const publish = isPublished ? '' : `publish ${app} --version ${version}, then `;
      say(
        `${app} ${chosen.stable} stays live, as ${chosen.who} decided. To release the sources: npm run release -- ${publish}promote ${app} ${version}`,
      );
    } else if (!isPublished) {
      say(`Building ${app} ${version}`);
      await publishApp({ effects, step: async (_name, work) => work() }, { app, version, why: WHY, skipChecks: WHY });
    }
    waiting.push({ app, version, stays: chosen !== undefined });
  }
  await makeLive(effects, waiting, say);
  const { refused } = await renewDue(effects);
  for (const { why } of refused) say(why);
}

interface Current {
  app: string;
  version: string;
  /** An operator has chosen the live version. */
  stays: boolean;
}

/** The other version that an operator made live, and who did; undefined if a start did, or if nothing is live. */
async function chosenByHand({ store }: Effects, app: string, version: string) {
  const { stable, started } = (await store.readPointers()).remotes[app] ?? {};
  const author = started?.stable;
  return stable !== version && author && author.why !== WHY ? { stable, who: author.who } : undefined;
}

/** Promotes the versions one by one. Retries incompatible ones, which may be compatible after the others. */
async function makeLive(effects: Effects, waiting: readonly Current[], say: (line: string) => void): Promise<void> {
  const refused: { current: Current; why: unknown }[] = [];
  for (const current of waiting) {
    await makeOneLive(effects, current).catch((why) => refused.push({ current, why }));
  }
  if (refused.length === 0) return;
  if (refused.length < waiting.length) {
    return makeLive(
      effects,
      refused.map(({ current }) => current),
      say,
    );
  }
  const { remotes } = await effects.store.readPointers();
  for (const { current, why } of refused) {
    const live = remotes[current.app]?.stable;
    if (!live) throw why;
    say(`${current.app} ${live} stays live: ${messageOf(why)}`);
  }
}

async function makeOneLive(effects: Effects, { app, version, stays }: Current) {
  const pointers = await effects.store.readPointers();
  const placed = pointers.remotes[app];
  if (placed && (await wantsSignature(effects, app, placed))) await change(effects, { verb: 'renew', name: app });
  if (stays || placed?.stable === version) return;
  await change(effects, { verb: 'promote', name: app, version });
}

/** Whether the placement has expired (the machine was off for weeks) or needs its yearly signature. */
async function wantsSignature(effects: Effects, name: string, placed: PlacedRemote) {
  const keys = trustedKeys(await readTrust(effects));
  const { expiry } = await examinePlaced(name, placed, { storage: effects.store.storage, keys, now: effects.now() });
  return expiry !== undefined;
}

async function change(effects: Effects, wanted: Change & { name: string }): Promise<void> {
  const { signer, options } = await authorizeChange(effects, wanted, { why: WHY });
  await applyChange(effects.store, signer, wanted, options);
}
