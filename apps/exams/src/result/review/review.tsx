import type { ExamResult, ReviewedQuestion, ReviewedSection } from '@tensely/content/exams';
import { fillMessage } from '@tensely/core/react';
import { Button, classNames, VisuallyHidden } from '@tensely/ui/react';
import { useState } from 'react';
import { examMessages } from '../../exam-messages.ts';
import { Introduction } from '../../paper.tsx';
import { resultMessages } from '../result-messages.ts';
import { correctText } from '../score-summary.tsx';
import { VerdictSign } from './feedback.tsx';
import { type Looked, PassagePanel } from './passage-panel.tsx';
import { QuestionReview } from './question-review.tsx';
import styles from './review.module.css';
import {
  type Filter,
  filterKeys,
  filters,
  isShown,
  questionAnchor,
  questionVerdict,
  sectionAnchor,
  shownCount,
} from './reviewed.ts';

/** Every question with the learner's answer, the right one and the reason, by section. */
export function Review({ result }: { result: ExamResult }) {
  const t = resultMessages.use();
  const [filter, setFilter] = useState<Filter>('all');
  const { sections } = result;
  const count = shownCount(sections, filter);
  return (
    <section className={styles.review} aria-labelledby="review">
      <header className={styles.header}>
        <h2 id="review" tabIndex={-1}>
          {t.review()}
        </h2>
        {/* biome-ignore lint/a11y/useSemanticElements: toggle buttons are not form fields */}
        <div role="group" aria-label={t.filterLabel()} className={styles.filter}>
          {filters.map((choice) => (
            <Button
              key={choice}
              aria-pressed={choice === filter}
              className={styles.filterChoice}
              onClick={() => setFilter(choice)}
            >
              {t[filterKeys[choice]]({ n: shownCount(sections, choice) })}
            </Button>
          ))}
        </div>
        <p role="status" className={styles.status}>
          {count === 0 ? nothingIn(filter) : t.shownOf({ n: count, all: result.totalQuestions })}
        </p>
      </header>
      {sections.map((section, place) => (
        <ReviewSection key={sectionAnchor(place)} section={section} place={place} filter={filter} />
      ))}
    </section>
  );
}

function nothingIn(filter: Filter): string {
  if (filter === 'all') return examMessages.now().noQuestions();
  const { noneIncorrect, noneUnanswered } = resultMessages.now();
  return filter === 'incorrect' ? noneIncorrect() : noneUnanswered();
}

interface ReviewSectionProps {
  section: ReviewedSection;
  /** From 0. */
  place: number;
  filter: Filter;
}

/**
 * One section of the review: its text, and its questions beside or below it. Renders nothing if the filter leaves none.
 */
function ReviewSection({ section, place, filter }: ReviewSectionProps) {
  const t = resultMessages.use();
  const { sectionTitle, noQuestions } = examMessages.use();
  const [looked, setLooked] = useState<Looked>();
  const numbered = section.questions.map((question, number) => ({ question, number }));
  const shown = numbered.filter(({ question }) => isShown(question, filter));
  if (shown.length === 0 && filter !== 'all') return null;
  const { title, points, maxPoints } = section;
  const anchor = sectionAnchor(place);
  const isReading = section.sectionType === 'reading-comprehension';
  return (
    <section className={styles.section} aria-labelledby={anchor}>
      <header className={styles.sectionHeader}>
        <h3 id={anchor} tabIndex={-1}>
          {fillMessage(sectionTitle, { title: <span lang="en">{title}</span> }, { n: place + 1 })}
        </h3>
        <p className={styles.score}>{t.sectionPoints({ correct: correctText(t, section), points, most: maxPoints })}</p>
        <QuestionLinks section={place} questions={shown} />
      </header>
      <div className={classNames(styles.columns, isReading && styles.beside)}>
        {isReading ? (
          <PassagePanel section={section} looked={looked} />
        ) : (
          <div className={styles.introduction}>
            <Introduction section={section} />
          </div>
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
                passage={section.text}
                onLookUp={setLooked}
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

interface QuestionLinksProps {
  section: number;
  questions: readonly { question: ReviewedQuestion; number: number }[];
}

/** An overview of a section's questions: each one's verdict, in shape and words, and a link to it. */
function QuestionLinks({ section, questions }: QuestionLinksProps) {
  const t = resultMessages.use();
  return (
    <nav aria-label={t.questionsOfSection({ n: section + 1 })} className={styles.links}>
      {questions.map(({ question, number }) => {
        const verdict = questionVerdict(question);
        return (
          <a
            key={question.id}
            href={`#${questionAnchor(section, number)}`}
            className={styles.link}
            data-verdict={verdict}
          >
            <VisuallyHidden>{t.questionVerdict({ n: number + 1, verdict })}</VisuallyHidden>
            <span aria-hidden="true">{number + 1}</span>
            <VerdictSign verdict={verdict} />
          </a>
        );
      })}
    </nav>
  );
}
