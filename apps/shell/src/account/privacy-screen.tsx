import { Table, useScreenHeading } from '@tensely/ui/react';
import { Link } from 'react-router-dom';
import styles from './account-screen.module.css';
import { Support } from './support.tsx';

const SERVICE = [
  [
    'Pages in work and completed pages, with scores and time',
    'to go on where you left off',
    'until you delete your data',
  ],
  ['Answers: the last and the best attempt at each page', 'to look at mistakes again', 'until you delete your data'],
  ['Answers by question, in lessons and practice', 'to decide what is due for practice', 'until you delete your data'],
  ['Exams: answers, marks, times, results', 'to show and review results', 'until you delete your data'],
  ['Days on which you learned, and your time zone', 'for the streak', 'until you delete your data'],
  ['Random numbers of changes that were saved', 'so that nothing counts twice', '90 days'],
  ['When you signed out everywhere', 'so that no old sign-in counts', 'a month'],
  ['What you report of a question or an error, without your name or number', 'to mend it', 'a year at most'],
  ['Backups of all of this', 'in case a disk breaks', 'until the next ones replace them'],
];

const DEVICE = [
  ['Cookie JWT', 'your sign-in, with your e-mail address and latest scores', '24 hours'],
  ['Cookie visitor', 'a random number, so that you get the same version of each part', 'a year'],
  ['Cookie hold', 'which versions a tab with unsaved work runs', '14 days'],
  ['Cookie places', 'the last twelve places, so that a page comes up at once', 'until you sign out'],
  ['Cookie language', 'the language that you have chosen', 'a year'],
  ['Cookie preview', 'only for people who test new versions', 'until the browser is closed'],
  [
    'Database of the browser',
    'work that is not sent yet, and copies for when there is no connection',
    'until it is sent, or you sign out',
  ],
  ['Storage of the browser', 'your settings, and changes of the last moments', 'until you change them'],
  ['Storage of the browser', 'reports that are not sent yet', 'until there is a connection'],
  ['Cache of the browser', 'pages and lessons for when there is no connection', 'until a newer version replaces them'],
];

/** What is stored, where, what for and for how long. */
export function PrivacyScreen({ supportUrl }: { supportUrl: string | undefined }) {
  const heading = useScreenHeading('privacy', 'Privacy');
  return (
    <div className={styles.screen}>
      <h1 ref={heading} tabIndex={-1}>
        Privacy
      </h1>
      <p>
        Tensely keeps what it needs to teach you, and nothing else. There is no advertising, no tracking by others, and
        no script from another site.
      </p>
      <section aria-labelledby="kept">
        <h2 id="kept">On our servers</h2>
        <Table caption="What is kept of you" header={['What', 'What for', 'How long']} rows={SERVICE} />
        <p>
          It is kept under the number of your account. Your e-mail address is known to the site where you signed up, and
          is in your sign-in; it is written into no log here. Whoever signs in by Firebase has pages and answers in
          Firestore, a service of Google.
        </p>
      </section>
      <section aria-labelledby="here">
        <h2 id="here">On this device</h2>
        <Table caption="Cookies and storage" header={['What', 'What for', 'How long']} rows={DEVICE} />
      </section>
      <section aria-labelledby="counted">
        <h2 id="counted">What is counted</h2>
        <p>
          Pages report whether their parts could be loaded and how fast, with the version and without any name or number
          of yours.
        </p>
      </section>
      <section aria-labelledby="rights">
        <h2 id="rights">Your data is yours</h2>
        <p>
          You can see, download and delete all of it in the <Link to="/settings">settings</Link>.
        </p>
        <Support url={supportUrl} />
      </section>
    </div>
  );
}
