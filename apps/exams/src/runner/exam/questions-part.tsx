import type { PaperSection } from '@tensely/content/exams';
import { fillMessage } from '@tensely/core/react';
import { Button } from '@tensely/ui/react';
import { SectionPicture } from '../../section-picture.tsx';
import { splitParagraphs } from '../passage/passage-text.ts';
import { QuestionList } from '../questions/question-list.tsx';
import { runnerMessages } from '../runner-messages.ts';
import styles from './questions-part.module.css';
import { type ExamNavigation, type SectionProps, usePaneScroll } from './use-exam-navigation.ts';

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
