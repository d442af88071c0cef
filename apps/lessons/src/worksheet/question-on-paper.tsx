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
      {correctAnswers && <TickAll />}
      <Boxes texts={options.map(({ text }) => text)} />
    </>
  ),
  trueFalse: ({ question: { question, statement } }) => (
    <>
      <Task text={question} />
      <Task text={statement} />
      <Boxes texts={['True', 'False']} />
    </>
  ),
  gapFill: ({ question: { question, template } }) => (
    <>
      <Task text={question} />
      <WithBlanks text={template} />
    </>
  ),
  wordBank: ({ question: { instructions, paragraph, wordBank, id } }) => (
    <>
      <Task text={instructions} />
      <p className={styles.words}>{mixed(wordBank, id).join(' · ')}</p>
      <WithBlanks text={paragraph} />
    </>
  ),
  matching: ({ question: { instructions, pairs, distractors = [], id } }) => (
    <>
      <Task text={instructions} />
      <div className={styles.pairs}>
        <ol>
          {pairs.map(({ left }) => (
            <li key={left}>
              {left} <Line />
            </li>
          ))}
        </ol>
        <ol className={styles.letters}>
          {[...new Set(mixed([...pairs.map(({ right }) => right), ...distractors], id))].map((right) => (
            <li key={right}>{right}</li>
          ))}
        </ol>
      </div>
    </>
  ),
  ordering: ({ question: { instructions, items, id } }) => (
    <>
      <Task text={instructions} />
      <p className={styles.words}>{mixed(items, id).join(' · ')}</p>
      <p>
        <Line isLong />
      </p>
    </>
  ),
  dragDrop: ({ question: { instructions, targets, id } }) => (
    <>
      <Task text={instructions} />
      <p className={styles.words}>
        {mixed(
          targets.flatMap(({ items }) => items),
          id,
        ).join(' · ')}
      </p>
      <div className={styles.boxes}>
        {targets.map(({ label }) => (
          <div key={label} className={styles.box}>
            {label}
          </div>
        ))}
      </div>
    </>
  ),
  click: ({ question: { instructions, words } }) => (
    <>
      <Task text={instructions} />
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
  return View && isOf(type, question) ? createElement(View, { question }) : <ScreenAlone />;
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

function TickAll() {
  const words = aroundMessages.use();
  return (
    <p lang={aroundMessages.lang()} translate="yes">
      {words.tickAll()}
    </p>
  );
}

function ScreenAlone() {
  const words = aroundMessages.use();
  return (
    <p lang={aroundMessages.lang()} translate="yes">
      {words.screenAlone()}
    </p>
  );
}

function Line({ isLong = false }) {
  const label = aroundMessages.use().blank();
  return (
    <span
      lang={aroundMessages.lang()}
      className={isLong ? styles.longLine : styles.line}
      role="img"
      aria-label={label}
    />
  );
}

function mixed(texts: readonly string[], seed: string): string[] {
  return shuffled(texts, seed).flatMap((place) => texts[place] ?? []);
}
