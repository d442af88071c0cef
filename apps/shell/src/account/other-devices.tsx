import { useProgress } from '@tensely/progress/react';
import { NO_SETTINGS } from '@tensely/progress/stats';
import { useEffect, useState } from 'react';
import { getDeviceId, type KnownDevice, parseDevices } from '../settings/devices.ts';
import styles from './account-screen.module.css';
import { settingsMessages } from './messages.ts';

/** The learner's other devices, and whether work was pending there at their last report. */
export function OtherDevices({ uid }: { uid: string }) {
  const t = settingsMessages.use();
  const progress = useProgress();
  const [devices, setDevices] = useState<readonly KnownDevice[] | 'unknown'>();

  useEffect(() => {
    let isShown = true;
    void progress.settings(NO_SETTINGS).then((answer) => {
      if (isShown) setDevices(answer.kind === 'answer' ? parseDevices(answer.value) : 'unknown');
    });
    return () => {
      isShown = false;
    };
  }, [progress]);

  if (devices === undefined) return null;
  const own = getDeviceId(uid);
  const others = devices === 'unknown' ? [] : devices.filter(({ id }) => id !== own);
  return (
    <section aria-labelledby="devices">
      <h2 id="devices">{t.devices()}</h2>
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
        <p>{devices === 'unknown' ? t.devicesLater() : t.noOtherDevices()}</p>
      )}
    </section>
  );
}

type Messages = ReturnType<typeof settingsMessages.use>;

function nameOf({ browser, system }: KnownDevice, t: Messages): string {
  return browser && system ? t.deviceOn({ browser, system }) : browser || system || t.someBrowser();
}

function heardOf({ unsent, at }: KnownDevice, t: Messages): string {
  const time = new Date(at).toLocaleString(settingsMessages.lang(), { dateStyle: 'long', timeStyle: 'short' });
  return unsent === 0 ? t.allSentThere({ time }) : t.waitingThere({ n: unsent, time });
}
