import { offerFile } from '@tensely/core/browser';
import { createLazy, useLazy } from '@tensely/core/react';
import type { DeviceWork, Progress } from '@tensely/progress/logic';
import { useProgress, useSyncState } from '@tensely/progress/react';
import { NO_SETTINGS } from '@tensely/progress/stats';
import { Button, Message } from '@tensely/ui/react';
import { useEffect, useMemo, useState } from 'react';
import { ConfirmedButton } from '../confirmed-button.tsx';
import { getDeviceId, type KnownDevice, parseDevices } from '../settings/devices.ts';
import styles from './account-screen.module.css';
import { dataPage } from './data-page.ts';
import { settingsMessages } from './messages.ts';
import { Section } from './titled-page.tsx';

/** A no-break space, in place of a text that has not loaded. */
const RESERVED_LINE = '\u00a0';

/** The learner's work that exists only on this device, and how to send it. */
export function ThisDevice({ uid }: { uid: string }) {
  const t = settingsMessages.use();
  const progress = useProgress();
  const { waitsSince } = useSyncState();
  const [work, setWork] = useState<DeviceWork>();
  const [busy, setBusy] = useState<keyof DeviceWork>();
  const [failed, setFailed] = useState<keyof DeviceWork>();

  useEffect(() => {
    // Not while work is being sent: it has left one list and is not yet in the other.
    if (busy) return;
    let isShown = true;
    const read = () => void progress.deviceWork().then((next) => isShown && next && setWork(next));
    read();
    const end = progress.subscribeSync(read);
    return () => {
      isShown = false;
      end();
    };
  }, [progress, busy]);

  async function send(list: keyof DeviceWork) {
    setFailed(undefined);
    setBusy(list);
    await (list === 'refused' ? progress.sendRefused() : progress.sendAll());
    const left = await progress.deviceWork();
    if (left && left[list].length > 0) setFailed(list);
    setBusy(undefined);
  }

  const { waiting = [], refused = [] } = work ?? {};
  return (
    <Section id="device" title={t.device()}>
      <p role="status">{work ? statusText(work, t) : RESERVED_LINE}</p>
      {waitsSince !== undefined && <Message kind="info">{t.waitsLong({ date: dateText(waitsSince) })}</Message>}
      {failed === 'waiting' && waiting.length > 0 && <Message kind="error">{t.notAllSent()}</Message>}
      <div className={styles.actions}>
        {waiting.length > 0 && (
          <Button busy={busy === 'waiting'} onClick={() => void send('waiting')}>
            {t.sendNow()}
          </Button>
        )}
        {(refused.length > 0 || waitsSince !== undefined) && (
          <Button onClick={() => download(uid, { waiting, refused })}>{t.downloadWork()}</Button>
        )}
      </div>
      {refused.length > 0 && (
        <RefusedWork
          refused={refused}
          isBusy={busy === 'refused'}
          hasFailed={failed === 'refused'}
          onSend={() => void send('refused')}
        />
      )}
    </Section>
  );
}

type Messages = ReturnType<typeof settingsMessages.use>;

/** "All your work is saved" only if nothing waits and nothing was refused. */
function statusText({ waiting, refused }: DeviceWork, t: Messages): string {
  if (waiting.length > 0) return t.onlyHere({ n: waiting.length });
  return refused.length > 0 ? t.restSaved() : t.allSaved();
}

function download(uid: string, work: DeviceWork) {
  const page = dataPage({ exportedAt: new Date().toISOString(), learner: uid, tables: {}, ...work });
  offerFile('tensely-work-on-this-device.html', new Blob([page], { type: 'text/html' }));
}

function dateText(time: number): string {
  return new Date(time).toLocaleDateString(settingsMessages.lang(), { dateStyle: 'long' });
}

/** Reasons that a learner can understand, by the kind of the service's problem document. */
const REASONS = { full: 'refusedFull', 'unknown-place': 'refusedPlace' } as const;

interface RefusedWorkProps extends Pick<DeviceWork, 'refused'> {
  isBusy: boolean;
  /** It was sent again, and refused again. */
  hasFailed: boolean;
  onSend: () => void;
}

/** Work that the service has refused permanently: the learner can resend or remove it. It is removed after 30 days. */
function RefusedWork({ refused, isBusy, hasFailed, onSend }: RefusedWorkProps) {
  const t = settingsMessages.use();
  const progress = useProgress();
  const reasons = Object.entries(REASONS).filter(([kind]) => refused.some(({ reason }) => reason === kind));

  return (
    <>
      <Message kind="error">{t.refused({ n: refused.length })}</Message>
      {reasons.map(([kind, text]) => (
        <p key={kind}>{t[text]()}</p>
      ))}
      <p className={styles.hint}>{t.aboutRefused()}</p>
      <div className={styles.actions}>
        <Button busy={isBusy} onClick={onSend}>
          {t.sendRefused()}
        </Button>
        <ConfirmedButton
          label={t.removeRefused()}
          question={t.askRemoveRefused({ n: refused.length })}
          keep={t.keepRefused()}
          confirm={t.removeRefusedNow()}
          work={async () => {
            await progress.removeRefused();
            return 'done';
          }}
        >
          <p>{t.aboutRemoveRefused()}</p>
        </ConfirmedButton>
      </div>
      <div role="status">{hasFailed && <Message kind="error">{t.refusedAgain()}</Message>}</div>
    </>
  );
}

/** The learner's other devices, and whether work was pending there at their last report. */
export function OtherDevices({ uid }: { uid: string }) {
  const t = settingsMessages.use();
  const progress = useProgress();
  const { value: devices, failure } = useLazy(useMemo(() => createLazy(() => readDevices(progress)), [progress]));
  const own = getDeviceId(uid);
  const others = devices?.filter(({ id }) => id !== own) ?? [];
  const whyNone = devices ? t.noOtherDevices() : RESERVED_LINE;
  return (
    <Section id="devices" title={t.devices()}>
      {others.length > 0 && <p className={styles.hint}>{t.aboutDevices()}</p>}
      {others.length > 0 ? (
        <ul>
          {others.map((device) => (
            <li key={device.id}>
              <strong>{nameOf(device, t)}</strong>
              <br />
              {heardOf(device, t)}
            </li>
          ))}
        </ul>
      ) : (
        <p>{failure ? t.devicesLater() : whyNone}</p>
      )}
    </Section>
  );
}

async function readDevices(progress: Progress): Promise<KnownDevice[]> {
  const answer = await progress.settings(NO_SETTINGS);
  if (answer.kind !== 'answer') throw new Error(`The devices could not be read: ${answer.kind}.`);
  return parseDevices(answer.value);
}

function nameOf({ browser, system }: KnownDevice, t: Messages): string {
  return browser && system ? t.deviceOn({ browser, system }) : browser || system || t.someBrowser();
}

function heardOf({ unsent, at }: KnownDevice, t: Messages): string {
  const time = new Date(at).toLocaleString(settingsMessages.lang(), { dateStyle: 'long', timeStyle: 'short' });
  return unsent === 0 ? t.allSentThere({ time }) : t.waitingThere({ n: unsent, time });
}
