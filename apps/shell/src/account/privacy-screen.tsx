import { fillMessage } from '@tensely/core/react';
import { Table, useScreenHeading } from '@tensely/ui/react';
import { Link } from 'react-router-dom';
import styles from './account-screen.module.css';
import { privacyMessages } from './messages.ts';
import { Support } from './support.tsx';

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
  const words = privacyMessages.use();
  const heading = useScreenHeading('privacy', words.title());
  const header = [words.what(), words.whatFor(), words.howLong()];
  const settings = <Link to="/settings">{words.settings()}</Link>;
  return (
    <div className={styles.screen}>
      <h1 ref={heading} tabIndex={-1}>
        {words.title()}
      </h1>
      <p>{words.lead()}</p>
      <section aria-labelledby="kept">
        <h2 id="kept">{words.onServers()}</h2>
        <Table
          caption={words.keptOfYou()}
          header={header}
          rows={SERVICE.map((row) => row.map((cell) => words[cell]()))}
        />
        <p>{words.account()}</p>
      </section>
      <section aria-labelledby="here">
        <h2 id="here">{words.onDevice()}</h2>
        <Table caption={words.storage()} header={header} rows={DEVICE.map((row) => row.map((cell) => words[cell]()))} />
      </section>
      <section aria-labelledby="counted">
        <h2 id="counted">{words.counted()}</h2>
        <p>{words.aboutCounted()}</p>
      </section>
      <section aria-labelledby="rights">
        <h2 id="rights">{words.yours()}</h2>
        <p>{fillMessage(words.aboutYours, { settings })}</p>
        <Support url={supportUrl} />
      </section>
    </div>
  );
}
