import {
  BLANK,
  getTraits,
  markQuestion,
  type PaperBlock,
  type PaperVerb,
  type RichText,
  type ScoredQuestion,
} from '@tensely/questions/logic';
import { RichTextView } from '@tensely/questions/react';
import { aroundMessages } from '../messages/around-messages.ts';
import styles from './worksheet.module.css';

/** A question of any type on paper, with nothing filled in. */
export function QuestionOnPaper({ question }: { question: ScoredQuestion }) {
  const blocks = getTraits(question).paper(question);
  // biome-ignore lint/suspicious/noArrayIndexKey: blocks never move
  return blocks.map((block, place) => <Block key={place} {...block} />);
}

/** The key of a worksheet: each question's answer and explanation. */
export function AnswersOnPaper({ title, questions }: { title: string; questions: readonly ScoredQuestion[] }) {
  return (
    <section className={styles.answers} aria-labelledby="answers">
      <h2 id="answers">{title}</h2>
      <ol>
        {questions.map((question) => (
          <li key={question.id} lang="en" translate="no">
            <strong>{markQuestion(question, []).correctAnswer}</strong> {question.explanation}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Block(block: PaperBlock) {
  switch (block.kind) {
    case 'task':
      return <Task text={block.text} />;
    case 'verb':
      return <Verb verb={block.verb} />;
    case 'options':
      return <Texts as="ul" className={styles.options} texts={block.texts} />;
    case 'words':
      return <p className={styles.words}>{block.text}</p>;
    case 'blanks':
      return <WithBlanks text={block.text} />;
    case 'pairs':
      return (
        <div className={styles.pairs}>
          <ol className={styles.numbers}>
            {block.left.map((text) => (
              <li key={text}>
                {text} <Line />
              </li>
            ))}
          </ol>
          <Texts as="ol" className={styles.letters} texts={block.right} />
        </div>
      );
    case 'numbered':
      return (
        <ul className={styles.numbered}>
          {block.texts.map((text) => (
            <li key={text}>
              <Line length="short" /> {text}
            </li>
          ))}
        </ul>
      );
    case 'lettered':
      return <Texts as="ol" className={styles.letters} texts={block.texts} />;
    case 'line':
      return (
        <p>
          <Line length="long" />
        </p>
      );
    case 'boxes':
      return (
        <div className={styles.boxes}>
          {block.labels.map((label) => (
            <div key={label} className={styles.box}>
              {label}
            </div>
          ))}
        </div>
      );
  }
}

function Task({ text }: { text: RichText }) {
  return (
    <div className={styles.task}>
      <RichTextView text={text} paragraphs />
    </div>
  );
}

function Texts({
  as: List,
  className,
  texts,
}: {
  as: 'ul' | 'ol';
  className: string | undefined;
  texts: readonly string[];
}) {
  return (
    <List className={className}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </List>
  );
}

/** A paragraph per line of the text, and a line to write on for each blank. */
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

type AroundMessages = ReturnType<typeof aroundMessages.use>;

const messageOf: Record<PaperVerb, (messages: AroundMessages) => string> = {
  tickOne: (messages) => messages.tickOne(),
  tickAll: (messages) => messages.tickAll(),
  writeOnLines: (messages) => messages.writeOnLines(),
  writeLetters: (messages) => messages.writeLetters(),
  writeInOrder: (messages) => messages.writeInOrder(),
  numberSentences: (messages) => messages.numberSentences(),
  writeInBoxes: (messages) => messages.writeInBoxes(),
  writeLettersInBoxes: (messages) => messages.writeLettersInBoxes(),
  screenAlone: (messages) => messages.screenAlone(),
};

/** The task with a pen, in the page's language. */
function Verb({ verb }: { verb: PaperVerb }) {
  const messages = aroundMessages.use();
  return (
    <p lang={aroundMessages.lang()} translate="yes">
      {messageOf[verb](messages)}
    </p>
  );
}

const lineStyles = { short: styles.shortLine, word: styles.line, long: styles.longLine };

function Line({ length = 'word' }: { length?: keyof typeof lineStyles }) {
  const label = aroundMessages.use().blank();
  return <span lang={aroundMessages.lang()} className={lineStyles[length]} role="img" aria-label={label} />;
}
