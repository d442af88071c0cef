import { Table, useScreenHeading } from '@tensely/ui/react';
import { Link } from 'react-router-dom';
import styles from './account-screen.module.css';
import { Support } from './support.tsx';

const KEYS = [
  ['1-9 or A-D', 'choose an option'],
  ['Enter', 'submit, then go on to the next question'],
  ['?', 'show the keys in the exercises'],
  ['Tab and Shift + Tab', 'to the next button or blank, and back'],
  ['Space or Enter', 'press the button that has the focus'],
  ['Escape', 'close a menu or a question'],
];

/** How the product works, for learners: the keys, the marks, what to do when something goes wrong, whom to ask. */
export function HelpScreen({ supportUrl }: { supportUrl: string | undefined }) {
  const heading = useScreenHeading('help', 'Help');
  return (
    <div className={styles.screen}>
      <h1 ref={heading} tabIndex={-1}>
        Help
      </h1>
      <section aria-labelledby="begin">
        <h2 id="begin">Where to begin</h2>
        <p>
          Not sure about your level? The <Link to="/placement">placement test</Link> has twenty questions and suggests
          where to begin. Each lesson page explains one step; the exercises beside it ask for it at once.
        </p>
      </section>
      <section aria-labelledby="marks">
        <h2 id="marks">How marks come about</h2>
        <ul>
          <li>Your first answer to a question counts. A slip of spelling is asked for once more before it counts.</li>
          <li>
            A question with several blanks counts as right when every blank is right; what is partly right counts in
            part.
          </li>
          <li>
            Completing a page marks all of its questions: what you left out counts as wrong. From 70 % on it is passed.
          </li>
          <li>You can do a page again as often as you like. The best score stays.</li>
          <li>Practice of mistakes does not change the score of a page.</li>
          <li>
            In an exam each right answer or blank has 3 points. The score is the share of right questions, the points
            are counted beside it. It is practice, and no certificate.
          </li>
        </ul>
      </section>
      <section aria-labelledby="keys">
        <h2 id="keys">Keys</h2>
        <Table caption="Keys in lessons" header={['Key', 'What it does']} rows={KEYS} />
      </section>
      <section aria-labelledby="offline">
        <h2 id="offline">Without a connection</h2>
        <p>
          Topics that you have opened work without a connection, and each level can be kept on the device from its page
          in the menu. Answers are kept on the device and sent later. Starting an exam and signing in need a connection.
        </p>
      </section>
      <section aria-labelledby="trouble">
        <h2 id="trouble">When something goes wrong</h2>
        <p>
          Your answers are safe: each one is written to this device when you give it. Load the page again, or press Try
          again where it stands. The <Link to="/settings">settings</Link> say whether something is not sent yet.
        </p>
        <Support url={supportUrl} />
      </section>
    </div>
  );
}
