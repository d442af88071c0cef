import {
  BLANK,
  type QuestionOf,
  type RichText,
  type ScoredQuestion,
  type ScoredType,
  shuffled,
} from '@tensely/questions/logic';
import { RichTextView } from '@tensely/questions/react';
import { createElement, type ReactNode } from 'react';
import { aroundMessages } from '../messages/around-messages.ts';
import styles from './worksheet.module.css';

/** Each type as it stands on paper, with nothing filled in. A type that is not here says that it works on screen. */
const onPaper: { [Type in ScoredType]?: (props: { question: QuestionOf[Type] }) => ReactNode } = {
  multipleChoice: ({ question: { question, options, correctAnswers } }) => (
    <>
      <Task text={question} />
      <OnPaper verb={correctAnswers ? 'tickAll' : 'tickOne'} />
      <Boxes texts={options.map(({ text }) => text)} />
    </>
  ),
  trueFalse: ({ question: { question, statement } }) => (
    <>
      <Task text={question} />
      <Task text={statement} />
      <OnPaper verb="tickOne" />
      <Boxes texts={['True', 'False']} />
    </>
  ),
  gapFill: ({ question: { question, template } }) => (
    <>
      <Task text={question} />
      <OnPaper verb="writeOnLines" />
      <WithBlanks text={template} />
    </>
  ),
  wordBank: ({ question: { instructions, paragraph, wordBank, id } }) => (
    <>
      <Task text={instructions} />
      <OnPaper verb="writeOnLines" />
      <p className={styles.words}>{mixed(wordBank, id).join(' · ')}</p>
      <WithBlanks text={paragraph} />
    </>
  ),
  matching: ({ question: { instructions, pairs, distractors = [], id } }) => (
    <>
      <Task text={instructions} />
      <OnPaper verb="writeLetters" />
      <div className={styles.pairs}>
        <ol className={styles.numbers}>
          {pairs.map(({ left }) => (
            <li key={left}>
              {left} <Line />
            </li>
          ))}
        </ol>
        <Lettered texts={[...new Set(mixed([...pairs.map(({ right }) => right), ...distractors], id))]} />
      </div>
    </>
  ),
  ordering: ({ question: { instructions, items, id } }) =>
    items.every(isSentence) ? (
      <>
        <Task text={instructions} />
        <OnPaper verb="numberSentences" />
        <ul className={styles.numbered}>
          {mixed(items, id).map((item) => (
            <li key={item}>
              <Line length="short" /> {item}
            </li>
          ))}
        </ul>
      </>
    ) : (
      <>
        <Task text={instructions} />
        <OnPaper verb="writeInOrder" />
        <p className={styles.words}>{mixed(items, id).join(' · ')}</p>
        <p>
          <Line length="long" />
        </p>
      </>
    ),
  dragDrop: ({ question: { instructions, targets, id } }) => {
    const items = mixed(
      targets.flatMap((target) => target.items),
      id,
    );
    const areSentences = items.every(isSentence);
    return (
      <>
        <Task text={instructions} />
        <OnPaper verb={areSentences ? 'writeLettersInBoxes' : 'writeInBoxes'} />
        {areSentences ? <Lettered texts={items} /> : <p className={styles.words}>{items.join(' · ')}</p>}
        <div className={styles.boxes}>
          {targets.map(({ label }) => (
            <div key={label} className={styles.box}>
              {label}
            </div>
          ))}
        </div>
      </>
    );
  },
  click: ({ question: { instructions, words } }) => (
    <>
      <Task text={circled(instructions)} />
      <p className={styles.words}>{words.map(({ text }) => text).join('   ')}</p>
    </>
  ),
};

/** A question of any type on paper. */
export function QuestionOnPaper({ question }: { question: ScoredQuestion }) {
  return viewOf(question.type, question);
}

function viewOf<Type extends ScoredType>(type: Type, question: QuestionOf[Type] | ScoredQuestion): ReactNode {
  const View = onPaper[type];
  return View && isOf(type, question) ? createElement(View, { question }) : <OnPaper verb="screenAlone" />;
}

function isOf<Type extends ScoredType>(type: Type, question: { type: string }): question is QuestionOf[Type] {
  return question.type === type;
}

function Task({ text }: { text: RichText | undefined }) {
  return text === undefined ? null : (
    <div className={styles.task}>
      <RichTextView text={text} paragraphs />
    </div>
  );
}

function Boxes({ texts }: { texts: readonly string[] }) {
  return (
    <ul className={styles.options}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

/** Each line of the text a paragraph, each blank a line to write on. */
function WithBlanks({ text }: { text: string }) {
  return text.split('\n').map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
    <p key={place}>
      {line.split(BLANK).map((part, number) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts never move
        <span key={number}>
          {number > 0 && <Line />}
          {part}
        </span>
      ))}
    </p>
  ));
}

type PaperVerb =
  | 'tickOne'
  | 'tickAll'
  | 'writeOnLines'
  | 'writeLetters'
  | 'writeInOrder'
  | 'numberSentences'
  | 'writeInBoxes'
  | 'writeLettersInBoxes'
  | 'screenAlone';

/** What to do with a pen, in the language of the page. */
function OnPaper({ verb }: { verb: PaperVerb }) {
  const words = aroundMessages.use();
  return (
    <p lang={aroundMessages.lang()} translate="yes">
      {words[verb]()}
    </p>
  );
}

/** Click activities say "Choose the noun ..."; with a pen the learner circles it. */
function circled(text: RichText): RichText {
  if (typeof text !== 'string') return text.map((run) => ({ ...run, text: inCircles(run.text) }));
  return inCircles(text);
}

function inCircles(text: string): string {
  return text.replace(/\b(c)(?:hoose|lick)\b/i, (_, first: string) => `${first}ircle`);
}

function isSentence(text: string): boolean {
  return /[.?!]'?$/.test(text);
}

function Lettered({ texts }: { texts: readonly string[] }) {
  return (
    <ol className={styles.letters}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ol>
  );
}

const lineStyles = { short: styles.shortLine, word: styles.line, long: styles.longLine };

function Line({ length = 'word' }: { length?: keyof typeof lineStyles }) {
  const label = aroundMessages.use().blank();
  return <span lang={aroundMessages.lang()} className={lineStyles[length]} role="img" aria-label={label} />;
}

function mixed(texts: readonly string[], seed: string): string[] {
  return shuffled(texts, seed).flatMap((place) => texts[place] ?? []);
}
