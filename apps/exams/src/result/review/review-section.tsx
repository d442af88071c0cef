import type { ReviewedQuestion, ReviewedSection } from '@tensely/content/exams';
import { fillMessage } from '@tensely/core/react';
import { classNames } from '@tensely/ui/react';
import { examMessages } from '../../exam-messages.ts';
import { namesParagraphs, splitParagraphs } from '../../runner/passage/passage-text.ts';
import { SectionPicture } from '../../section-picture.tsx';
import { resultMessages } from '../result-messages.ts';
import { correctText } from '../section-scores.tsx';
import { PassagePanel } from './passage-panel.tsx';
import { QuestionLinks } from './question-links.tsx';
import { QuestionReview } from './question-review.tsx';
import styles from './review-section.module.css';
import { type Filter, isShown, sectionAnchor } from './reviewed.ts';
import { useLookUp } from './use-look-up.ts';

interface ReviewSectionProps {
  section: ReviewedSection;
  /** From 0. */
  place: number;
  filter: Filter;
}

/**
 * One section of the review: its text, and its questions beside or below it. Renders nothing if the filter leaves none.
 */
export function ReviewSection({ section, place, filter }: ReviewSectionProps) {
  const t = resultMessages.use();
  const { sectionTitle, noQuestions } = examMessages.use();
  const { looked, markRef, lookUp, goBack } = useLookUp();
  const numbered = section.questions.map((question, number) => ({ question, number }));
  const shown = numbered.filter(({ question }) => isShown(question, filter));
  if (shown.length === 0 && filter !== 'all') return null;
  const { title, text, image, points, maxPoints } = section;
  const anchor = sectionAnchor(place);
  const isReading = section.sectionType === 'reading-comprehension';
  return (
    <section className={styles.section} aria-labelledby={anchor}>
      <header className={styles.header}>
        <h3 id={anchor} tabIndex={-1}>
          {fillMessage(sectionTitle, { title: <span lang="en">{title}</span> }, { n: place + 1 })}
        </h3>
        <p className={styles.score}>{t.sectionPoints({ correct: correctText(t, section), points, most: maxPoints })}</p>
        <QuestionLinks section={place} questions={shown} />
      </header>
      <div className={classNames(styles.columns, isReading && styles.beside)}>
        {isReading ? (
          <PassagePanel
            title={title}
            text={text}
            isNumbered={namesParagraphs(section.questions.flatMap(wordsOfQuestion))}
            image={image}
            looked={looked}
            markRef={markRef}
            goBack={goBack}
          />
        ) : (
          <Introduction text={text} image={image} />
        )}
        {shown.length === 0 ? (
          <p>{noQuestions()}</p>
        ) : (
          <ol className={styles.questions}>
            {shown.map(({ question, number }) => (
              <QuestionReview
                key={question.id}
                question={question}
                number={number}
                section={place}
                passage={text}
                onLookUp={lookUp}
              />
            ))}
          </ol>
        )}
      </div>
      <a href="#review" className={styles.top}>
        {t.backToTop()}
      </a>
    </section>
  );
}

/** A gap-fill section's text before its questions. */
function Introduction({ text, image }: Pick<ReviewedSection, 'text'> & { image: ReviewedSection['image'] }) {
  return (
    <div className={styles.introduction}>
      {splitParagraphs(text).map((paragraph) => (
        <p key={paragraph.start} lang="en" translate="no">
          {paragraph.text}
        </p>
      ))}
      {image && <SectionPicture image={image} />}
    </div>
  );
}

function wordsOfQuestion({ text, answers }: ReviewedQuestion): string[] {
  return [text, ...answers.flatMap(({ choices }) => choices)];
}
