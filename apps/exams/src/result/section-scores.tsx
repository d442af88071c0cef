import type { ReviewedSection } from '@tensely/exam-model/logic';
import { ProgressBar } from '@tensely/ui/react';
import { sectionAnchor } from './review/anchors.ts';
import styles from './section-scores.module.css';

/** The score of each section, with a link to its review. */
export function SectionScores({ sections }: { sections: readonly ReviewedSection[] }) {
  return (
    <section className={styles.breakdown} aria-labelledby="by-section">
      <h2 id="by-section">Results by section</h2>
      <ol className={styles.sections}>
        {sections.map((section, place) => (
          <li key={sectionAnchor(place)} className={styles.section}>
            <a href={`#${sectionAnchor(place)}`} className={styles.title}>
              {section.title}
            </a>
            <ProgressBar
              label={`${section.correctAnswers} / ${section.totalQuestions} correct (${section.score}%)`}
              value={section.correctAnswers}
              max={Math.max(section.totalQuestions, 1)}
              detail={`${section.points} / ${section.maxPoints} points`}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
