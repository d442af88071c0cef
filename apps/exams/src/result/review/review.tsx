import type { ExamResult } from '@tensely/content/exams';
import { useState } from 'react';
import { examMessages } from '../../exam-messages.ts';
import { resultMessages } from '../result-messages.ts';
import { FilterChoice } from './filter-choice.tsx';
import styles from './review.module.css';
import { ReviewSection } from './review-section.tsx';
import { type Filter, sectionAnchor, shownCount } from './reviewed.ts';

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
        <FilterChoice sections={sections} filter={filter} onChoose={setFilter} />
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
