import type { PaperQuestion, PaperSection } from '@tensely/content/exams';
import { fillMessage } from '@tensely/core/react';
import { Button, type IconName, TabPanel, VisuallyHidden } from '@tensely/ui/react';
import { useMemo } from 'react';
import { Introduction, SectionPicture } from '../../paper.tsx';
import { namesParagraphs, type TextRange } from '../../passage-text.ts';
import { GRID } from '../controls.tsx';
import { useExam } from '../exam-context.ts';
import { Passage } from '../passage/passage.tsx';
import { QuestionList } from '../questions/question-list.tsx';
import { runnerMessages } from '../runner-messages.ts';
import { QuestionMap } from './question-map.tsx';
import styles from './section-panel.module.css';
import { type Part, usePaneScroll } from './use-exam-navigation.ts';

/**
 * One section: its text and its questions side by side, or one of the two on a phone. A gap-fill section has its text
 * in its questions, so its introduction comes above them.
 */
export function SectionPanel({ tabsId }: { tabsId: string }) {
  const t = runnerMessages.use();
  const { run, snapshot, navigation } = useExam();
  const section = run.paper.sections[snapshot.section];
  if (!section) return null;
  const isSplit = section.sectionType === 'reading-comprehension';
  return (
    <TabPanel tabsId={tabsId} tabKey={String(snapshot.section)} className={styles.panel}>
      <div className={styles.panes} data-split={isSplit} data-part={navigation.part}>
        {isSplit && <TextPart section={section} />}
        <QuestionsPart section={section} isSplit={isSplit} />
        <section aria-label={t.questionMap()} className={styles.column}>
          <QuestionMap />
        </section>
      </div>
      <PartSwitch section={section} isSplit={isSplit} />
    </TabPanel>
  );
}

/** The text of a section, with the learner's marks. */
function TextPart({ section }: { section: PaperSection }) {
  const t = runnerMessages.use();
  const { run, snapshot, navigation, isReadOnly } = useExam();
  const { section: place, work } = snapshot;
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

interface SectionPartProps {
  section: PaperSection;
  /** Whether the text has its own part. */
  isSplit: boolean;
}

/** The questions of a section in one list, and the next steps at its end. */
function QuestionsPart({ section, isSplit }: SectionPartProps) {
  const t = runnerMessages.use();
  const { snapshot, navigation } = useExam();
  const onScroll = usePaneScroll(navigation.partRefs.questions, snapshot.section);
  const facts = (
    <p className={styles.facts}>{t.sectionFacts({ n: section.questions.length, points: section.points })}</p>
  );
  return (
    <section
      ref={navigation.partRefs.questions}
      aria-label={t.questionsName()}
      tabIndex={-1}
      className={styles.questions}
      data-part-of-section="questions"
      onScroll={onScroll}
    >
      {isSplit ? (
        <div className={styles.head}>
          <h2>{t.questionsName()}</h2>
          {facts}
        </div>
      ) : (
        <div className={styles.opening}>
          <h2 ref={navigation.headingRef} tabIndex={-1} lang="en">
            {section.title}
          </h2>
          {facts}
          <Introduction section={section} />
        </div>
      )}
      <QuestionList section={section} />
      <EndOfSection />
    </section>
  );
}

function EndOfSection() {
  const t = runnerMessages.use();
  const { run, snapshot, navigation, isReadOnly, open } = useExam();
  const next = snapshot.section + 1;
  const following = run.paper.sections[next];
  return (
    <div className={styles.end}>
      {following ? (
        <Button iconAfter="next" onClick={() => navigation.goToSection(next)}>
          <span>{fillMessage(t.nextSection, { title: <span lang="en">{following.title}</span> })}</span>
        </Button>
      ) : (
        <Button aria-haspopup="dialog" disabled={isReadOnly} onClick={() => open('finish')}>
          {t.reviewAndFinish()}
        </Button>
      )}
    </div>
  );
}

/**
 * On a phone, at the bottom within reach of the thumb: switches between text and questions, and opens the question map.
 */
function PartSwitch({ section, isSplit }: SectionPartProps) {
  const t = runnerMessages.use();
  const { snapshot, navigation, open } = useExam();
  const progress = t.answeredOf({ n: snapshot.answered[snapshot.section] ?? 0, all: section.questions.length });
  const toPart = (part: Part, icon: IconName) => ({
    variant: 'quiet' as const,
    icon,
    className: styles.part,
    'aria-current': navigation.part === part,
    onClick: () => navigation.showPart(part),
  });
  return (
    <nav aria-label={t.partsOfSection()} className={styles.switch} data-bottom-bar>
      {isSplit && (
        <>
          <Button {...toPart('text', 'book')}>{t.text()}</Button>
          <Button {...toPart('questions', 'exam')}>
            <span>{t.questionsName()}</span> <span className={styles.progress}>{progress}</span>
          </Button>
        </>
      )}
      <Button variant="quiet" icon={GRID} className={styles.part} aria-haspopup="dialog" onClick={() => open('map')}>
        <span>
          {t.map()} <VisuallyHidden>{t.ofAllQuestions()}</VisuallyHidden>
        </span>
      </Button>
    </nav>
  );
}
