import { fillMessage, type Message } from '@tensely/core/react';
import { Button, Countdown, Dialog, Icon, VisuallyHidden } from '@tensely/ui/react';
import { useEffect } from 'react';
import { examMessages } from '../../exam-messages.ts';
import { useExam } from '../exam-context.ts';
import type { QuestionState } from '../questions/question-state.ts';
import { runnerMessages } from '../runner-messages.ts';
import styles from './finish-dialog.module.css';
import { formatDuration } from './format-duration.ts';
import { Announcements } from './notices.tsx';
import { HAND_IN_SECONDS, useHandIn } from './use-hand-in.ts';

interface FinishDialogProps {
  /** Whether it opened automatically, and finishes the exam unless the learner shows a sign of activity. */
  isHandingIn: boolean;
  onClose(): void;
}

/** The overview before the finish (docs/behaviour.md#exams-finish): open and flagged questions, and "Finish now". */
export function FinishDialog({ isHandingIn, onClose }: FinishDialogProps) {
  const t = runnerMessages.use();
  const { run, states } = useExam();
  const all = states.flat();
  const unanswered = all.filter(({ completion }) => completion === 'unanswered');
  const part = all.filter(({ completion }) => completion === 'part');
  const flagged = all.filter(({ isFlagged }) => isFlagged);
  const isOpen = unanswered.length + part.length > 0;
  return (
    <Dialog
      open
      title={t.askFinish()}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t.goBack()}</Button>
          <Button variant="primary" onClick={run.finish}>
            {isOpen ? t.finishAnyway() : t.finishNow()}
          </Button>
        </>
      }
    >
      {isHandingIn && <HandInCountdown onEnd={run.finish} />}
      <p>
        {isOpen ? t.blankNoPoints() : t.allAnswered({ n: all.length })} {t.noChangeAfter()}
      </p>
      <Questions title={t.countUnanswered} states={unanswered} />
      <Questions title={t.countPart} states={part} />
      <Questions title={t.countFlagged} states={flagged} />
      <Announcements isInDialog />
    </Dialog>
  );
}

/** `title` takes the number of questions. */
function Questions({ title, states }: { title: Message; states: readonly QuestionState[] }) {
  const t = runnerMessages.use();
  const { run, navigation } = useExam();
  const { sectionTitle } = examMessages.use();
  if (states.length === 0) return null;
  return (
    <div>
      <h3 className={styles.count}>{title({ n: states.length })}</h3>
      {run.paper.sections.map(({ title: name }, section) => {
        const own = states.filter((state) => state.section === section);
        if (own.length === 0) return null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a section is identified by its index
          <div key={section} className={styles.section}>
            <p className={styles.name}>
              {fillMessage(sectionTitle, { title: <span lang="en">{name}</span> }, { n: section + 1 })}
            </p>
            <ul className={styles.questions}>
              {own.map(({ place, question }) => (
                <li key={place}>
                  <Button className={styles.question} onClick={() => navigation.goToQuestion(section, place)}>
                    <span>
                      <VisuallyHidden>{t.sectionQuestion({ n: section + 1 })}</VisuallyHidden> {question + 1}
                    </span>
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}

/**
 * Screen readers hear the countdown again this many seconds before the end; every second would drown out everything
 * else.
 */
const SAID_AT = 5;

/** The countdown of an overview that opened automatically (docs/behaviour.md#exams-finish). */
function HandInCountdown({ onEnd }: { onEnd(): void }) {
  const t = runnerMessages.use();
  const { announcer } = useExam();
  const left = useHandIn(onEnd);
  useEffect(() => {
    if (left === SAID_AT) announcer.say(runnerMessages.now().finishesIn({ n: SAID_AT }));
  }, [announcer, left]);
  const isCounting = left !== undefined;

  return (
    <div className={styles.countdown} data-counting={isCounting}>
      <Icon name={isCounting ? 'clock' : 'check'} />
      <p role="alert" className={styles.words}>
        {isCounting ? t.finishesUnless({ n: HAND_IN_SECONDS }) : t.finishStopped()}
      </p>
      {isCounting && (
        <>
          <p role="timer" aria-live="off" className={styles.seconds}>
            <span aria-hidden="true" translate="no">
              {left}
            </span>
            <VisuallyHidden>{t.timeIsLeft({ time: formatDuration(left) })}</VisuallyHidden>
          </p>
          <Countdown ms={HAND_IN_SECONDS * 1000} size="thick" />
        </>
      )}
    </div>
  );
}
