import { fillMessage } from '@tensely/core/react';
import { Table, useScreenHeading } from '@tensely/ui/react';
import { Link } from 'react-router-dom';
import styles from './account-screen.module.css';
import { Support } from './help-screen.tsx';
import { privacyMessages } from './messages.ts';

/** What is stored, why, and for how long. */
const SERVICE = [
  ['pages', 'pagesFor', 'untilDeleted'],
  ['attempts', 'attemptsFor', 'untilDeleted'],
  ['answers', 'answersFor', 'untilDeleted'],
  ['exams', 'examsFor', 'untilDeleted'],
  ['deletedExams', 'deletedExamsFor', 'deletedExamsKept'],
  ['days', 'daysFor', 'untilDeleted'],
  ['settingsKept', 'settingsFor', 'untilDeleted'],
  ['devices', 'devicesFor', 'untilDeleted'],
  ['changes', 'changesFor', 'changesKept'],
  ['signedOut', 'signedOutFor', 'month'],
  ['reports', 'reportsFor', 'reportsKept'],
  ['backups', 'backupsFor', 'backupsKept'],
] as const;

const DEVICE = [
  ['cookieJwt', 'cookieJwtFor', 'cookieJwtKept'],
  ['cookieVisitor', 'cookieVisitorFor', 'year'],
  ['cookieHold', 'cookieHoldFor', 'cookieHoldKept'],
  ['cookiePlaces', 'cookiePlacesFor', 'untilSignOut'],
  ['cookieLanguage', 'cookieLanguageFor', 'year'],
  ['cookieTimeZone', 'cookieTimeZoneFor', 'year'],
  ['cookiePreview', 'cookiePreviewFor', 'untilClosed'],
  ['database', 'databaseFor', 'databaseKept'],
  ['browserStorage', 'choicesFor', 'choicesKept'],
  ['browserStorage', 'openPageFor', 'openPageKept'],
  ['browserStorage', 'learnersFor', 'learnersKept'],
  ['browserStorage', 'unsentReports', 'untilConnection'],
  ['cache', 'cacheFor', 'cacheKept'],
] as const;

/** What is stored, where, why and for how long. */
export function PrivacyScreen({ supportUrl }: { supportUrl: string | undefined }) {
  const t = privacyMessages.use();
  const heading = useScreenHeading('privacy', t.title());
  const header = [t.what(), t.whatFor(), t.howLong()];
  const settings = <Link to="/settings">{t.settings()}</Link>;
  return (
    <div className={styles.screen}>
      <h1 ref={heading} tabIndex={-1}>
        {t.title()}
      </h1>
      <p>{t.lead()}</p>
      <section aria-labelledby="kept">
        <h2 id="kept">{t.onServers()}</h2>
        <Table caption={t.keptOfYou()} header={header} rows={SERVICE.map((row) => row.map((cell) => t[cell]()))} />
        <p>{t.account()}</p>
      </section>
      <section aria-labelledby="here">
        <h2 id="here">{t.onDevice()}</h2>
        <Table caption={t.storage()} header={header} rows={DEVICE.map((row) => row.map((cell) => t[cell]()))} />
      </section>
      <section aria-labelledby="counted">
        <h2 id="counted">{t.counted()}</h2>
        <p>{t.aboutCounted()}</p>
      </section>
      <section aria-labelledby="rights">
        <h2 id="rights">{t.yours()}</h2>
        <p>{fillMessage(t.aboutYours, { settings })}</p>
        <Support url={supportUrl} />
      </section>
    </div>
  );
}
