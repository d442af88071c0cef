import { fillMessage } from '@tensely/core/react';
import { Table, useScreenHeading } from '@tensely/ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AccountPage } from '../screen/decide-screen.ts';
import styles from './account-screen.module.css';
import { helpMessages, privacyMessages } from './messages.ts';
import { SettingsScreen } from './settings-screen.tsx';

export interface AccountScreenProps {
  page: AccountPage;
  supportUrl: string | undefined;
}

/** One of these pages: they are public, and share a chunk. */
export function AccountScreen({ page, supportUrl }: AccountScreenProps) {
  switch (page) {
    case 'settings':
      return <SettingsScreen />;
    case 'privacy':
      return <PrivacyScreen supportUrl={supportUrl} />;
    case 'help':
      return <HelpScreen supportUrl={supportUrl} />;
  }
}

const SCORING = ['firstAnswer', 'blanks', 'completing', 'again', 'mistakes', 'exams'] as const;

const KEYS = [
  ['keyOption', 'doesOption'],
  ['keyEnter', 'doesEnter'],
  ['keyQuestion', 'doesQuestion'],
  ['keyTab', 'doesTab'],
  ['keySpace', 'doesSpace'],
  ['keyEscape', 'doesEscape'],
] as const;

/** The help page: where to start, scoring, practice, offline use, errors, data, keys, contact. */
function HelpScreen({ supportUrl }: { supportUrl: string | undefined }) {
  const t = helpMessages.use();
  const heading = useScreenHeading('help', t.title());
  const settings = <Link to="/settings">{t.settings()}</Link>;
  return (
    <div className={styles.screen}>
      <h1 ref={heading} tabIndex={-1}>
        {t.title()}
      </h1>
      <Question id="begin" title={t.begin()}>
        <p>{fillMessage(t.aboutBeginning, { test: <Link to="/placement">{t.placementTest()}</Link> })}</p>
      </Question>
      <Question id="scoring" title={t.marks()}>
        <ul>
          {SCORING.map((rule) => (
            <li key={rule}>{t[rule]()}</li>
          ))}
        </ul>
      </Question>
      <Question id="practice" title={t.practice()}>
        <p>{fillMessage(t.aboutPractice, { practice: <Link to="/practice">{t.practiceLink()}</Link> })}</p>
      </Question>
      <Question id="offline" title={t.offline()}>
        <p>{t.aboutOffline()}</p>
      </Question>
      <Question id="trouble" title={t.trouble()}>
        <p>{fillMessage(t.aboutTrouble, { settings })}</p>
      </Question>
      <Question id="data" title={t.data()}>
        <p>{fillMessage(t.aboutData, { settings, privacy: <Link to="/privacy">{t.privacy()}</Link> })}</p>
      </Question>
      <Question id="keys" title={t.keys()}>
        <Table
          caption={t.keysInLessons()}
          header={[t.key(), t.keyDoes()]}
          rows={KEYS.map((row) => row.map((cell) => t[cell]()))}
        />
      </Question>
      <Question id="contact" title={t.contact()}>
        <Support url={supportUrl} />
      </Question>
    </div>
  );
}

function Question({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** The support contact. */
function Support({ url }: { url: string | undefined }) {
  const t = helpMessages.use();
  if (url === undefined) return <p>{t.askYourSchool()}</p>;
  const address = <a href={url}>{url.startsWith('mailto:') ? url.slice('mailto:'.length) : t.askUs()}</a>;
  return <p>{fillMessage(t.questions, { address })}</p>;
}

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
function PrivacyScreen({ supportUrl }: { supportUrl: string | undefined }) {
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
