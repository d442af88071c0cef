import type { Paper } from '@tensely/content/exams';
import { Tabs } from '@tensely/ui/react';
import type { RunSnapshot } from '../../attempts/contract.ts';
import { runnerMessages } from '../runner-messages.ts';
import styles from './section-tabs.module.css';

interface SectionTabsProps {
  id: string;
  paper: Paper;
  snapshot: Pick<RunSnapshot, 'section' | 'answered'>;
  onSelect(section: number): void;
}

/** The tabs of the sections. Arrow keys alone open none, because opening a section starts a progress session for it. */
export function SectionTabs({ id, paper, snapshot: { section, answered }, onSelect }: SectionTabsProps) {
  const t = runnerMessages.use();
  const tabs = paper.sections.map(({ title, questions }, place) => ({
    key: String(place),
    label: (
      <>
        <span className={styles.number}>{t.sectionNumber({ n: place + 1 })}</span>{' '}
        <span className={styles.title} lang="en">
          {title}
        </span>{' '}
        <span className={styles.count}>
          {t.answeredOf({ n: answered[place] ?? 0, all: questions.length })}{' '}
          <span className={styles.unit}>{t.answeredUnit()}</span>
        </span>
      </>
    ),
  }));
  return (
    <Tabs
      id={id}
      label={t.sections()}
      tabs={tabs}
      selected={String(section)}
      onSelect={(key) => onSelect(Number(key))}
      className={styles.tabs}
    />
  );
}
