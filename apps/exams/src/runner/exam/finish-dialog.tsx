import type { Paper } from '@tensely/content/exams';
import { fillMessage, type Message } from '@tensely/core/react';
import { Button, Countdown, Dialog, Icon, VisuallyHidden } from '@tensely/ui/react';
import { useEffect } from 'react';
import { examMessages } from '../../exam-messages.ts';
import { Announcements, useAnnouncer } from '../announcer.tsx';
import type { QuestionState } from '../questions/question-state.ts';
import { runnerMessages } from '../runner-messages.ts';
import styles from './finish-dialog.module.css';
import { formatDuration } from './format-duration.ts';
import { HAND_IN_SECONDS, useHandIn } from './use-hand-in.ts';

interface FinishDialogProps {
  paper: Paper;
  states: readonly QuestionState[][];
  /** Whether it opened automatically, and finishes the exam unless the learner shows a sign of activity. */
  isHandingIn: boolean;
  onGo(section: number, place: string): void;
  onFinish(): void;
  onClose(): void;
}

/** The overview before the finish (docs/behaviour.md#exams-finish): open and flagged questions, and "Finish now". */
export function FinishDialog({ paper, states, isHandingIn, onGo, onFinish, onClose }: FinishDialogProps) {
  const t = runnerMessages.use();
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
          <Button variant="primary" onClick={onFinish}>
            {isOpen ? t.finishAnyway() : t.finishNow()}
          </Button>
        </>
      }
    >
      {isHandingIn && <HandInCountdown onEnd={onFinish} />}
      <p>
        {isOpen ? t.blankNoPoints() : t.allAnswered({ n: all.length })} {t.noChangeAfter()}
      </p>
      <Questions title={t.countUnanswered} states={unanswered} paper={paper} onGo={onGo} />
      <Questions title={t.countPart} states={part} paper={paper} onGo={onGo} />
      <Questions title={t.countFlagged} states={flagged} paper={paper} onGo={onGo} />
      <Announcements isInDialog />
    </Dialog>
  );
}

interface QuestionsProps extends Pick<FinishDialogProps, 'paper' | 'onGo'> {
  /** Takes the number of questions. */
  title: Message;
  states: readonly QuestionState[];
}

function Questions({ title, states, paper, onGo }: QuestionsProps) {
  const t = runnerMessages.use();
  const { sectionTitle } = examMessages.use();
  if (states.length === 0) return null;
  return (
    <div>
      <h3 className={styles.count}>{title({ n: states.length })}</h3>
      {paper.sections.map(({ title: name }, section) => {
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
                  <Button className={styles.question} onClick={() => onGo(section, place)}>
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
export function HandInCountdown({ onEnd }: { onEnd(): void }) {
  const t = runnerMessages.use();
  const announcer = useAnnouncer();
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
