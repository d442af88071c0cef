import { fillMessage } from '@tensely/core/react';
import { Table } from '@tensely/ui/react';
import { Link } from 'react-router-dom';
import type { AccountPage } from '../screen/decide-screen.ts';
import { helpMessages, privacyMessages } from './messages.ts';
import { SettingsScreen } from './settings-screen.tsx';
import { Section, TitledPage } from './titled-page.tsx';

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

function HelpScreen({ supportUrl }: { supportUrl: string | undefined }) {
  const t = helpMessages.use();
  const settings = <Link to="/settings">{t.settings()}</Link>;
  return (
    <TitledPage id="help" title={t.title()}>
      <Section id="begin" title={t.begin()}>
        <p>{fillMessage(t.aboutBeginning, { test: <Link to="/placement">{t.placementTest()}</Link> })}</p>
      </Section>
      <Section id="scoring" title={t.marks()}>
        <ul>
          {SCORING.map((rule) => (
            <li key={rule}>{t[rule]()}</li>
          ))}
        </ul>
      </Section>
      <Section id="practice" title={t.practice()}>
        <p>{fillMessage(t.aboutPractice, { practice: <Link to="/practice">{t.practiceLink()}</Link> })}</p>
      </Section>
      <Section id="offline" title={t.offline()}>
        <p>{t.aboutOffline()}</p>
      </Section>
      <Section id="trouble" title={t.trouble()}>
        <p>{fillMessage(t.aboutTrouble, { settings })}</p>
      </Section>
      <Section id="data" title={t.data()}>
        <p>{fillMessage(t.aboutData, { settings, privacy: <Link to="/privacy">{t.privacy()}</Link> })}</p>
      </Section>
      <Section id="keys" title={t.keys()}>
        <Table
          caption={t.keysInLessons()}
          header={[t.key(), t.keyDoes()]}
          rows={KEYS.map((row) => row.map((cell) => t[cell]()))}
        />
      </Section>
      <Section id="contact" title={t.contact()}>
        <Support url={supportUrl} />
      </Section>
    </TitledPage>
  );
}

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

function PrivacyScreen({ supportUrl }: { supportUrl: string | undefined }) {
  const t = privacyMessages.use();
  const header = [t.what(), t.whatFor(), t.howLong()];
  const settings = <Link to="/settings">{t.settings()}</Link>;
  return (
    <TitledPage id="privacy" title={t.title()}>
      <p>{t.lead()}</p>
      <Section id="kept" title={t.onServers()}>
        <Table caption={t.keptOfYou()} header={header} rows={SERVICE.map((row) => row.map((cell) => t[cell]()))} />
        <p>{t.account()}</p>
      </Section>
      <Section id="here" title={t.onDevice()}>
        <Table caption={t.storage()} header={header} rows={DEVICE.map((row) => row.map((cell) => t[cell]()))} />
      </Section>
      <Section id="counted" title={t.counted()}>
        <p>{t.aboutCounted()}</p>
      </Section>
      <Section id="rights" title={t.yours()}>
        <p>{fillMessage(t.aboutYours, { settings })}</p>
        <Support url={supportUrl} />
      </Section>
    </TitledPage>
  );
}
