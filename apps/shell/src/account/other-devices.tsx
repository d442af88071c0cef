import { useProgress } from '@tensely/progress/react';
import { NO_SETTINGS } from '@tensely/progress/stats';
import { useEffect, useState } from 'react';
import { devicesOf, type KnownDevice } from '../settings/devices/device-entry.ts';
import { ownDevice } from '../settings/devices/own-device.ts';
import styles from './account-screen.module.css';
import { settingsMessages } from './messages.ts';

/** The learner's other devices, and whether work was pending there at their last report. */
export function OtherDevices({ uid }: { uid: string }) {
  const words = settingsMessages.use();
  const progress = useProgress();
  const [devices, setDevices] = useState<readonly KnownDevice[] | 'unknown'>();

  useEffect(() => {
    let isShown = true;
    void progress.settings(NO_SETTINGS).then((answer) => {
      if (isShown) setDevices(answer.kind === 'answer' ? devicesOf(answer.value) : 'unknown');
    });
    return () => {
      isShown = false;
    };
  }, [progress]);

  if (devices === undefined) return null;
  const own = ownDevice.id(uid);
  const others = devices === 'unknown' ? [] : devices.filter(({ id }) => id !== own);
  return (
    <section aria-labelledby="devices">
      <h2 id="devices">{words.devices()}</h2>
      {others.length > 0 && <p className={styles.hint}>{words.aboutDevices()}</p>}
      {others.length > 0 ? (
        <ul>
          {others.map((device) => (
            <li key={device.id}>
              <strong>{nameOf(device, words)}</strong>
              <br />
              {heardOf(device, words)}
            </li>
          ))}
        </ul>
      ) : (
        <p>{devices === 'unknown' ? words.devicesLater() : words.noOtherDevices()}</p>
      )}
    </section>
  );
}

type Words = ReturnType<typeof settingsMessages.use>;

function nameOf({ browser, system }: KnownDevice, words: Words): string {
  return browser && system ? words.deviceOn({ browser, system }) : browser || system || words.someBrowser();
}

function heardOf({ unsent, at }: KnownDevice, words: Words): string {
  const time = new Date(at).toLocaleString(settingsMessages.lang(), { dateStyle: 'long', timeStyle: 'short' });
  return unsent === 0 ? words.allSentThere({ time }) : words.waitingThere({ n: unsent, time });
}
