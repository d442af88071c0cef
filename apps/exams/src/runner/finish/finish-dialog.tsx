import type { Paper } from '@tensely/exam-model/logic';
import { Button, Dialog, VisuallyHidden } from '@tensely/ui/react';
import { Announcements } from '../announcer/announcements.tsx';
import type { QuestionState } from '../questions/question-state.ts';
import styles from './finish-dialog.module.css';
import { HandInCountdown } from './hand-in-countdown.tsx';

interface FinishDialogProps {
  paper: Paper;
  states: readonly QuestionState[][];
  /** It opened by itself, and finishes the exam where nobody is at work. */
  isHandingIn: boolean;
  onGo(section: number, place: string): void;
  onFinish(): void;
  onClose(): void;
}

/** The overview before the end (docs/behaviour.md#exams-finish): every question by its state, and "Finish now". */
export function FinishDialog({ paper, states, isHandingIn, onGo, onFinish, onClose }: FinishDialogProps) {
  const all = states.flat();
  const unanswered = all.filter(({ completion }) => completion === 'unanswered');
  const part = all.filter(({ completion }) => completion === 'part');
  const flagged = all.filter(({ isFlagged }) => isFlagged);
  const rest = all.filter(({ completion, isFlagged }) => completion === 'answered' && !isFlagged);
  const isOpen = unanswered.length + part.length > 0;
  return (
    <Dialog
      open
      title="Finish the exam?"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Go back</Button>
          <Button variant="primary" onClick={onFinish}>
            {isOpen ? 'Finish anyway' : 'Finish now'}
          </Button>
        </>
      }
    >
      {isHandingIn && <HandInCountdown onEnd={onFinish} />}
      <p>
        {isOpen ? 'Blank answers get no points. ' : `All ${all.length} questions are answered. `}
        After the finish you cannot change anything.
      </p>
      <Questions title="unanswered" states={unanswered} paper={paper} onGo={onGo} />
      <Questions title="part answered" states={part} paper={paper} onGo={onGo} />
      <Questions title="flagged for review" states={flagged} paper={paper} onGo={onGo} />
      <Questions
        title={flagged.length > 0 ? 'answered and not flagged' : 'answered'}
        states={rest}
        paper={paper}
        onGo={onGo}
      />
      <Announcements isInDialog />
    </Dialog>
  );
}

interface QuestionsProps extends Pick<FinishDialogProps, 'paper' | 'onGo'> {
  title: string;
  states: readonly QuestionState[];
}

function Questions({ title, states, paper, onGo }: QuestionsProps) {
  if (states.length === 0) return null;
  return (
    <div>
      <h3 className={styles.count}>{`${counted(states.length)} ${title}`}</h3>
      {paper.sections.map(({ title: sectionTitle }, section) => {
        const own = states.filter((state) => state.section === section);
        if (own.length === 0) return null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a section is its place
          <div key={section} className={styles.section}>
            <p className={styles.name}>{`Section ${section + 1}: ${sectionTitle}`}</p>
            <ul className={styles.questions}>
              {own.map(({ place, question }) => (
                <li key={place}>
                  <Button className={styles.question} onClick={() => onGo(section, place)}>
                    <span>
                      <VisuallyHidden>{`Section ${section + 1}, question`}</VisuallyHidden> {question + 1}
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

function counted(count: number): string {
  return count === 1 ? '1 question' : `${count} questions`;
}
