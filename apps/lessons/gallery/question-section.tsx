import { isScored, type MarkedAnswer, markAnswer, type Question, type Response } from '@tensely/questions/logic';
import { QuestionView } from '@tensely/questions/react';
import styles from './gallery.module.css';
import type { Sample } from './gallery.samples.ts';
import { Specimen } from './specimen.tsx';

interface State {
  name: string;
  response?: Response | undefined;
  /** Recorded by the caller, as in a lesson: read-only, without the feedback. */
  tracked?: boolean;
  narrow?: boolean;
}

/** The states of a sample: one for each of its responses, and each relevant width. */
function getStates({ responses }: Sample<Question>): State[] {
  if (!responses) return [{ name: 'shown' }, { name: 'narrow', narrow: true }];
  const { right, wrong, partly } = responses;
  return [
    { name: 'unanswered' },
    { name: 'right', response: right },
    { name: 'wrong', response: wrong },
    ...(partly ? [{ name: 'partly right', response: partly }] : []),
    { name: 'recorded, read-only', response: partly ?? wrong, tracked: true },
    { name: 'left out, read-only', response: [], tracked: true },
    { name: 'narrow, unanswered', narrow: true },
    { name: 'narrow, wrong', response: wrong, narrow: true },
  ];
}

function markedAs(question: Question, response: Response | undefined): MarkedAnswer | undefined {
  return isScored(question) && response ? markAnswer(question, response) : undefined;
}

/** One question type: each of its samples in every state. */
export function QuestionSection({ samples }: { samples: readonly Sample<Question>[] }) {
  return samples.map((sample) => (
    <div key={sample.name}>
      <h3 className={styles.sample}>{sample.name}</h3>
      <div className={styles.states}>
        {getStates(sample).map(({ name, response, tracked, narrow }) => (
          <Specimen
            key={name}
            label={`${sample.question.type}, ${sample.name}: ${name}`}
            heading={name}
            narrow={narrow === true}
          >
            <QuestionView
              question={sample.question}
              marked={markedAs(sample.question, response)}
              tracked={tracked === true}
            />
          </Specimen>
        ))}
      </div>
    </div>
  ));
}
