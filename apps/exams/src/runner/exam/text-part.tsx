import type { PaperQuestion, PaperSection } from '@tensely/content/exams';
import { useMemo } from 'react';
import type { ExamRun, RunSnapshot } from '../../attempts/contract.ts';
import { SectionPicture } from '../../section-picture.tsx';
import { Passage } from '../passage/passage.tsx';
import { namesParagraphs, type TextRange } from '../passage/passage-text.ts';
import { runnerMessages } from '../runner-messages.ts';
import styles from './text-part.module.css';
import { type ExamNavigation, usePaneScroll } from './use-exam-navigation.ts';

interface TextPartProps {
  run: ExamRun;
  snapshot: RunSnapshot;
  section: PaperSection;
  navigation: ExamNavigation;
  isReadOnly: boolean;
}

/** The text of a section, with the learner's marks. */
export function TextPart({ run, snapshot, section, navigation, isReadOnly }: TextPartProps) {
  const { section: place, work } = snapshot;
  const t = runnerMessages.use();
  const onScroll = usePaneScroll(navigation.partRefs.text, place);
  const marks = useMemo(() => work.highlights.filter((mark) => mark.section === place), [work.highlights, place]);
  function setMarks(next: readonly TextRange[]) {
    run.setHighlights(
      place,
      next.map(({ start, end }) => ({ section: place, start, end })),
    );
  }
  return (
    <section
      ref={navigation.partRefs.text}
      aria-label={t.text()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className={styles.text}
      data-part-of-section="text"
      onScroll={onScroll}
    >
      <h2 ref={navigation.headingRef} tabIndex={-1} className={styles.title} lang="en">
        {section.title}
      </h2>
      {section.image && <SectionPicture image={section.image} />}
      <Passage
        key={place}
        text={section.text}
        marks={marks}
        isNumbered={namesParagraphs(section.questions.flatMap(wordsOfQuestion))}
        isReadOnly={isReadOnly}
        onMarks={setMarks}
      />
    </section>
  );
}

function wordsOfQuestion(question: PaperQuestion): string[] {
  return question.type === 'multipleChoice' ? [question.question, ...question.options] : [question.template];
}
