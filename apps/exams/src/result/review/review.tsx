import type { ExamResult } from '@tensely/exam-model/logic';
import { useState } from 'react';
import { sectionAnchor } from './anchors.ts';
import { FilterChoice } from './filter-choice.tsx';
import styles from './review.module.css';
import { type Filter, shownCount } from './review-filter.ts';
import { ReviewSection } from './review-section.tsx';

const nothing: Readonly<Record<Filter, string>> = {
  all: 'No questions available',
  incorrect: 'No question was answered incorrectly.',
  unanswered: 'No question was left unanswered.',
};

/** Every question with the learner's answer, the right one and why, by section. */
export function Review({ result }: { result: ExamResult }) {
  const [filter, setFilter] = useState<Filter>('all');
  const { sections } = result;
  const count = shownCount(sections, filter);
  return (
    <section className={styles.review} aria-labelledby="review">
      <header className={styles.header}>
        <h2 id="review" tabIndex={-1}>
          Review
        </h2>
        <FilterChoice sections={sections} filter={filter} onChoose={setFilter} />
        <p role="status" className={styles.status}>
          {count === 0 ? nothing[filter] : shownText(count, result.totalQuestions)}
        </p>
      </header>
      {sections.map((section, place) => (
        <ReviewSection key={sectionAnchor(place)} section={section} place={place} filter={filter} />
      ))}
    </section>
  );
}

function shownText(count: number, all: number): string {
  return `${count} of ${all} questions`;
}
