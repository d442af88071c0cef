import type { PaperQuestion, PaperSection } from '@tensely/content/exams';
import { fillMessage } from '@tensely/core/react';
import { Button, TabPanel, VisuallyHidden } from '@tensely/ui/react';
import { useMemo } from 'react';
import type { ExamRun, RunSnapshot } from '../../attempts/contract.ts';
import { SectionPicture } from '../../paper.tsx';
import { GRID } from '../controls.tsx';
import { Passage } from '../passage/passage.tsx';
import { namesParagraphs, splitParagraphs, type TextRange } from '../passage/passage-text.ts';
import { QuestionList } from '../questions/question-list.tsx';
import { runnerMessages } from '../runner-messages.ts';
import { QuestionMap } from './question-map.tsx';
import styles from './section-panel.module.css';
import { type ExamNavigation, type Part, type SectionProps, usePaneScroll } from './use-exam-navigation.ts';

interface SectionPanelProps extends SectionProps {
  tabsId: string;
}

/**
 * One section: its text and its questions side by side, or one of the two on a phone. A gap-fill section has its text
 * in its questions, so its introduction comes above them.
 */
export function SectionPanel({ navigation, tabsId, ...props }: SectionPanelProps) {
  const t = runnerMessages.use();
  const { run, snapshot, states, isReadOnly } = props;
  const { section } = snapshot;
  const paperSection = run.paper.sections[section];
  if (!paperSection) return null;
  const isSplit = paperSection.sectionType === 'reading-comprehension';
  return (
    <TabPanel tabsId={tabsId} tabKey={String(section)} className={styles.panel}>
      <div className={styles.panes} data-split={isSplit} data-part={navigation.part}>
        {isSplit && (
          <TextPart
            run={run}
            snapshot={snapshot}
            section={paperSection}
            navigation={navigation}
            isReadOnly={isReadOnly}
          />
        )}
        <QuestionsPart {...props} section={paperSection} navigation={navigation} isSplit={isSplit} />
        <section aria-label={t.questionMap()} className={styles.column}>
          <QuestionMap paper={run.paper} states={states} section={section} onGo={props.goToQuestion} />
        </section>
      </div>
      <PartSwitch
        part={isSplit ? navigation.part : undefined}
        progress={t.answeredOf({ n: snapshot.answered[section] ?? 0, all: paperSection.questions.length })}
        onShow={navigation.showPart}
        onMap={props.onMap}
      />
    </TabPanel>
  );
}

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

interface QuestionsPartProps extends SectionProps {
  section: PaperSection;
  /** Whether the text has its own part. */
  isSplit: boolean;
}

/** The questions of a section in one list, and the next steps at its end. */
export function QuestionsPart({ section, navigation, isSplit, ...props }: QuestionsPartProps) {
  const { run, snapshot, states, isReadOnly } = props;
  const t = runnerMessages.use();
  const place = snapshot.section;
  const onScroll = usePaneScroll(navigation.partRefs.questions, place);
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
          <SectionFacts section={section} />
        </div>
      ) : (
        <Opening section={section} navigation={navigation} />
      )}
      <QuestionList
        section={section}
        states={states[place] ?? []}
        answers={snapshot.work.answers}
        isReadOnly={isReadOnly}
        onAnswer={run.answer}
        onFlag={run.toggleFlag}
      />
      <EndOfSection {...props} onSection={navigation.goToSection} />
    </section>
  );
}

/** The top of a section whose text is in its questions. */
function Opening({ section, navigation }: { section: PaperSection; navigation: ExamNavigation }) {
  const { title, text, image } = section;
  return (
    <div className={styles.opening}>
      <h2 ref={navigation.headingRef} tabIndex={-1} lang="en">
        {title}
      </h2>
      <SectionFacts section={section} />
      {splitParagraphs(text).map((paragraph) => (
        <p key={paragraph.start} lang="en" translate="no">
          {paragraph.text}
        </p>
      ))}
      {image && <SectionPicture image={image} />}
    </div>
  );
}

function SectionFacts({ section: { questions, points } }: { section: PaperSection }) {
  const t = runnerMessages.use();
  return <p className={styles.facts}>{t.sectionFacts({ n: questions.length, points })}</p>;
}

interface EndOfSectionProps extends Pick<SectionProps, 'run' | 'snapshot' | 'isReadOnly' | 'onFinish'> {
  onSection(section: number): void;
}

function EndOfSection({ run, snapshot, isReadOnly, onFinish, onSection }: EndOfSectionProps) {
  const t = runnerMessages.use();
  const next = snapshot.section + 1;
  const following = run.paper.sections[next];
  return (
    <div className={styles.end}>
      {following ? (
        <Button iconAfter="next" onClick={() => onSection(next)}>
          <span>{fillMessage(t.nextSection, { title: <span lang="en">{following.title}</span> })}</span>
        </Button>
      ) : (
        <Button aria-haspopup="dialog" disabled={isReadOnly} onClick={onFinish}>
          {t.reviewAndFinish()}
        </Button>
      )}
    </div>
  );
}

interface PartSwitchProps {
  /** The visible part; undefined if the section has only one. */
  part: Part | undefined;
  /** The section's progress, e.g. "3 of 10". */
  progress: string;
  onShow(part: Part): void;
  onMap(): void;
}

/**
 * On a phone, at the bottom within reach of the thumb: switches between text and questions, and opens the question map.
 */
export function PartSwitch({ part, progress, onShow, onMap }: PartSwitchProps) {
  const t = runnerMessages.use();
  return (
    <nav aria-label={t.partsOfSection()} className={styles.switch} data-bottom-bar>
      {part && (
        <>
          <Button
            variant="quiet"
            icon="book"
            className={styles.part}
            aria-current={part === 'text'}
            onClick={() => onShow('text')}
          >
            {t.text()}
          </Button>
          <Button
            variant="quiet"
            icon="exam"
            className={styles.part}
            aria-current={part === 'questions'}
            onClick={() => onShow('questions')}
          >
            <span>{t.questionsName()}</span> <span className={styles.progress}>{progress}</span>
          </Button>
        </>
      )}
      <Button variant="quiet" icon={GRID} className={styles.part} aria-haspopup="dialog" onClick={onMap}>
        <span>
          {t.map()} <VisuallyHidden>{t.ofAllQuestions()}</VisuallyHidden>
        </span>
      </Button>
    </nav>
  );
}
