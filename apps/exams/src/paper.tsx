import { NO_WORD, type PaperSection } from '@tensely/content/exams';
import { askToReport } from '@tensely/core/browser';
import { Button, VisuallyHidden } from '@tensely/ui/react';
import { type ComponentProps, createContext, useContext, useState } from 'react';
import { examMessages } from './exam-messages.ts';
import styles from './paper.module.css';
import { splitAtMarks, splitParagraphs, type TextRange } from './passage-text.ts';

/** An exam choice as text. Screen readers read the empty-set symbol as "no word". */
export function ChoiceText({ text }: { text: string }) {
  const t = examMessages.use();
  if (text !== NO_WORD)
    return (
      <span lang="en" translate="no">
        {text}
      </span>
    );
  return (
    <span lang={examMessages.lang()}>
      <span aria-hidden="true">{`${NO_WORD} (`}</span>
      {t.noWord()}
      <span aria-hidden="true">)</span>
    </span>
  );
}

/** The bundler's base URL of this release's files. */
declare const __webpack_public_path__: string;

/** The picture of a section, stored beside its paper. A missing one is logged and renders nothing. */
export function SectionPicture({ image }: { image: NonNullable<PaperSection['image']> }) {
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) return null;
  function giveUp() {
    console.error(`The picture ${image.src} could not be loaded.`);
    setIsMissing(true);
  }
  return (
    <img
      className={styles.picture}
      src={`${__webpack_public_path__}papers/${image.src}`}
      alt={image.altText}
      lang="en"
      onError={giveUp}
    />
  );
}

/** The text of a gap-fill section, which comes before its questions. */
export function Introduction({ section: { text, image } }: { section: Pick<PaperSection, 'text' | 'image'> }) {
  return (
    <>
      {splitParagraphs(text).map((paragraph) => (
        <p key={paragraph.start} lang="en" translate="no">
          {paragraph.text}
        </p>
      ))}
      {image && <SectionPicture image={image} />}
    </>
  );
}

/** The test whose questions are on the page, e.g. "test-1". */
export const ReportedTest = createContext('');

interface ReportQuestionProps {
  /** Both from 0. */
  section: number;
  number: number;
  /** The learner's choices, by blank. */
  given: readonly string[];
}

/** Opens the shell's dialog about a question of a test; authors know it as "test-1/3/6". */
export function ReportQuestion({ section, number, given }: ReportQuestionProps) {
  const t = examMessages.use();
  const test = useContext(ReportedTest);
  const question = `${test}/${section + 1}/${number + 1}`;
  return (
    <Button variant="quiet" onClick={() => askToReport({ question, answer: given.join(' / ') })}>
      <span>
        {t.report()} <VisuallyHidden>{t.ofReport({ n: number + 1 })}</VisuallyHidden>
      </span>
    </Button>
  );
}

/** The props of a paragraph that shows its number, from its index; empty if it shows none. */
export function numberedParagraph(place: number, isNumbered: boolean) {
  return isNumbered ? { className: styles.paragraph, 'data-paragraph': place + 1 } : {};
}

interface MarkedTextProps {
  text: string;
  marks: readonly TextRange[];
  isNumbered: boolean;
  markProps: ComponentProps<'mark'>;
}

/** A passage with marked words, one paragraph per line. `data-start` is a paragraph's offset in the text. */
export function MarkedText({ text, marks, isNumbered, markProps }: MarkedTextProps) {
  return splitParagraphs(text).map((paragraph, place) => (
    <p
      key={paragraph.start}
      lang="en"
      translate="no"
      data-start={paragraph.start}
      {...numberedParagraph(place, isNumbered)}
    >
      {splitAtMarks(text, paragraph, marks).map((piece) =>
        piece.isMarked ? (
          <mark key={piece.start} {...markProps}>
            {piece.text}
          </mark>
        ) : (
          <span key={piece.start}>{piece.text}</span>
        ),
      )}
    </p>
  ));
}
