import { fillMessage } from '@tensely/core/react';
import { Table, useScreenHeading } from '@tensely/ui/react';
import { Link } from 'react-router-dom';
import styles from './account-screen.module.css';
import { helpMessages } from './messages.ts';
import { Support } from './support.tsx';

const KEYS = [
  ['keyOption', 'doesOption'],
  ['keyEnter', 'doesEnter'],
  ['keyQuestion', 'doesQuestion'],
  ['keyTab', 'doesTab'],
  ['keySpace', 'doesSpace'],
  ['keyEscape', 'doesEscape'],
] as const;

const MARKS = ['firstAnswer', 'blanks', 'completing', 'again', 'mistakes', 'exams'] as const;

/** How the product works, for learners: the keys, the marks, what to do when something goes wrong, whom to ask. */
export function HelpScreen({ supportUrl }: { supportUrl: string | undefined }) {
  const words = helpMessages.use();
  const heading = useScreenHeading('help', words.title());
  const test = <Link to="/placement">{words.placementTest()}</Link>;
  const settings = <Link to="/settings">{words.settings()}</Link>;
  return (
    <div className={styles.screen}>
      <h1 ref={heading} tabIndex={-1}>
        {words.title()}
      </h1>
      <section aria-labelledby="begin">
        <h2 id="begin">{words.begin()}</h2>
        <p>{fillMessage(words.aboutBeginning, { test })}</p>
      </section>
      <section aria-labelledby="marks">
        <h2 id="marks">{words.marks()}</h2>
        <ul>
          {MARKS.map((rule) => (
            <li key={rule}>{words[rule]()}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="keys">
        <h2 id="keys">{words.keys()}</h2>
        <Table
          caption={words.keysInLessons()}
          header={[words.key(), words.keyDoes()]}
          rows={KEYS.map((row) => row.map((cell) => words[cell]()))}
        />
      </section>
      <section aria-labelledby="offline">
        <h2 id="offline">{words.offline()}</h2>
        <p>{words.aboutOffline()}</p>
      </section>
      <section aria-labelledby="trouble">
        <h2 id="trouble">{words.trouble()}</h2>
        <p>{fillMessage(words.aboutTrouble, { settings })}</p>
        <Support url={supportUrl} />
      </section>
    </div>
  );
}
