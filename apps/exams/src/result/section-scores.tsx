import { percent, type ReviewedSection } from '@tensely/content/exams';
import { ProgressBar } from '@tensely/ui/react';
import { chooseMessages } from '../choose-messages.ts';
import { countBlanks } from './figures.ts';
import { type ResultMessages, resultMessages } from './result-messages.ts';
import { sectionAnchor } from './review/reviewed.ts';
import styles from './section-scores.module.css';

/** Each section's points as a bar, its number of correct questions, and a link to its review. */
export function SectionScores({ sections }: { sections: readonly ReviewedSection[] }) {
  const t = resultMessages.use();
  return (
    <section className={styles.breakdown} aria-labelledby="by-section">
      <h2 id="by-section">{t.bySection()}</h2>
      <ol className={styles.sections}>
        {sections.map((section, place) => (
          <li key={sectionAnchor(place)} className={styles.section}>
            <a href={`#${sectionAnchor(place)}`} className={styles.title} lang="en">
              {section.title}
            </a>
            <ProgressBar
              label={pointsText(section)}
              value={section.points}
              max={Math.max(section.maxPoints, 1)}
              detail={correctText(t, section)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

function pointsText({ points, maxPoints }: ReviewedSection): string {
  return chooseMessages.now().pointsOf({ points, most: maxPoints, n: percent(points, maxPoints) });
}

/** "0 / 10 correct (0%)", and the right blanks if they give points in a section without a correct question. */
export function correctText(t: ResultMessages, section: ReviewedSection): string {
  const { correctAnswers, totalQuestions, score, questions } = section;
  const { right, all } = countBlanks(questions);
  const correct = t.correctOf({ n: correctAnswers, all: totalQuestions, score });
  return all > 0 ? t.correctAndBlanks({ correct, n: right, all }) : correct;
}
