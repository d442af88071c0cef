import type { Auth } from '@tensely/auth/logic';
import { deviceStorage, watchPageLife } from '@tensely/core/browser';
import { type Clock, isoNow } from '@tensely/core/logic';
import type { Progress } from '@tensely/progress/logic';
import type { LearnerSettings } from '@tensely/progress/stats';
import { signedInUid } from '../forget/follow-learners.ts';
import { browserName, getDeviceId, reportDevice } from './devices.ts';
import { settingSources } from './setting-sources.ts';
import { createSettingsLedger, hasUnsent, recordChoices, syncSettings } from './sync-settings.ts';

/** A choice is recorded after its screen has stored it, and simultaneous ones are batched. */
const AFTER_CHOICE_MS = 1000;
/** How often a page that becomes visible checks for choices from elsewhere. */
const ASK_AGAIN_MS = 60_000;
/** Work that is still pending this long after a change is reported to the account. */
const WAITS_MS = 15_000;

interface Options {
  auth: Pick<Auth, 'getState' | 'subscribe'>;
  progress: Pick<Progress, 'settings' | 'getSyncState' | 'subscribeSync'>;
  clock: Clock;
}

/**
 * Synchronises the settings of this browser with those of the account: now and at each sign-in, after each choice on
 * any screen, when the page becomes visible and when the network returns (docs/behaviour.md#account-settings). The
 * returned function stops it.
 */
export function startSettings({ auth, progress, clock }: Options): () => void {
  const ports = {
    sources: settingSources,
    ledger: createSettingsLedger(deviceStorage),
    now: () => isoNow(clock),
  };
  const learner = () => signedInUid(auth);
  let known: string | undefined;
  let askedAt = 0;
  let cancel = () => {};
  let last: Promise<unknown> = Promise.resolve();
  const devices = followDevice({ progress, clock, sync });

  /** One run at a time: each starts with the result of the previous one. */
  function sync() {
    const uid = learner();
    if (uid === undefined) return;
    askedAt = clock.now();
    const ask = async () => {
      if (learner() !== uid) return;
      const account = await syncSettings(uid, { ...ports, ask: askFor(uid) });
      if (account) await devices.report(uid, account);
    };
    last = last.then(ask).catch((error: unknown) => console.warn('The settings could not be saved.', error));
  }

  /** Ignores an answer that arrives after the learner has left, and stores nothing. */
  const askFor = (uid: string): Progress['settings'] =>
    async function ask(chosen) {
      const answer = await progress.settings(chosen);
      return learner() === uid ? answer : { kind: 'signIn' };
    };

  function sendChoices() {
    const uid = learner();
    if (uid !== undefined && hasUnsent(recordChoices(uid, ports))) sync();
  }

  function onChange() {
    cancel();
    cancel = clock.after(AFTER_CHOICE_MS, sendChoices);
  }

  function follow() {
    const uid = learner();
    if (uid === known) return;
    known = uid;
    sync();
  }

  const ends = [
    auth.subscribe(follow),
    watchPageLife({
      onLeave: sendChoices,
      onOnline: sendChoices,
      onResume: () => (clock.now() - askedAt < ASK_AGAIN_MS ? sendChoices() : sync()),
    }),
    () => cancel(),
    devices.end,
  ];
  document.addEventListener('change', onChange);
  ends.push(() => document.removeEventListener('change', onChange));
  follow();
  return () => {
    for (const end of ends) end();
  };
}

/** Reports the number of pending changes on this device to the account: after each sync, and when that has changed for a while. */
function followDevice({ progress, clock, sync }: Pick<Options, 'progress' | 'clock'> & { sync(): void }) {
  let reportedCount: number | undefined;
  let cancel = () => {};
  function waiting() {
    const { pending, lastError } = progress.getSyncState();
    return lastError === undefined ? 0 : pending;
  }
  const end = progress.subscribeSync(() => {
    cancel();
    cancel = clock.after(WAITS_MS, () => {
      if (reportedCount !== undefined && reportedCount !== waiting()) sync();
    });
  });
  return {
    async report(uid: string, account: LearnerSettings) {
      const id = getDeviceId(uid);
      if (id === undefined) return;
      const unsent = waiting();
      const device = { id, unsent, ...browserName(navigator.userAgent) };
      await reportDevice(device, account, { now: () => clock.now(), ask: progress.settings });
      reportedCount = unsent;
    },
    end() {
      cancel();
      end();
    },
  };
}
