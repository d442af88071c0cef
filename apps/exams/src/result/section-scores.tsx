import { percent, type ReviewedSection } from '@tensely/exam-model/logic';
import { ProgressBar } from '@tensely/ui/react';
import { blanksOf } from './blanks-of.ts';
import { sectionAnchor } from './review/anchors.ts';
import styles from './section-scores.module.css';

/** The points of each section as a bar, what of it is correct, and a link to its review. */
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
              label={`${section.points} / ${section.maxPoints} points (${percent(section.points, section.maxPoints)}%)`}
              value={section.points}
              max={Math.max(section.maxPoints, 1)}
              detail={correctText(section)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** "0 / 10 correct (0%)", and the blanks that bring the points of a section without a correct question. */
export function correctText({ correctAnswers, totalQuestions, score, questions }: ReviewedSection): string {
  const { right, all } = blanksOf(questions);
  const correct = `${correctAnswers} / ${totalQuestions} correct (${score}%)`;
  return all > 0 ? `${correct}, ${right} / ${all} blanks right` : correct;
}
