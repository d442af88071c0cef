import type { ReviewedSection } from '@tensely/content/exams';
import { Button } from '@tensely/ui/react';
import { resultMessages } from '../result-messages.ts';
import styles from './review.module.css';
import { type Filter, filterKeys, filters, shownCount } from './reviewed.ts';

interface FilterChoiceProps {
  sections: readonly ReviewedSection[];
  filter: Filter;
  onChoose: (filter: Filter) => void;
}

/** The filter of the review, with the number of questions per choice. */
export function FilterChoice({ sections, filter, onChoose }: FilterChoiceProps) {
  const t = resultMessages.use();
  return (
    // biome-ignore lint/a11y/useSemanticElements: toggle buttons are not form fields
    <div role="group" aria-label={t.filterLabel()} className={styles.filter}>
      {filters.map((choice) => (
        <Button
          key={choice}
          aria-pressed={choice === filter}
          className={styles.choice}
          onClick={() => onChoose(choice)}
        >
          {t[filterKeys[choice]]({ n: shownCount(sections, choice) })}
        </Button>
      ))}
    </div>
  );
}
