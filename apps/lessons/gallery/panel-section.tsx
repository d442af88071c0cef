import type { QuestionItem } from '@tensely/content/lessons';
import { useState } from 'react';
import type { Answers } from '../src/exercises/answers.ts';
import { ExercisePanel } from '../src/exercises/exercise-panel.tsx';
import styles from './gallery.module.css';
import { type Sample, sampleRegistry } from './gallery.samples.ts';
import { Specimen } from './specimen.tsx';

const everyType = Object.values(sampleRegistry).flatMap(([first]: Sample<QuestionItem>[]) => first?.question ?? []);

/** The exercise panel of a lesson with one question of every type, and an empty one. */
export function PanelSection() {
  return (
    <div className={styles.states}>
      <Specimen label="panel: one question of every type" heading="one question of every type">
        <Panel items={everyType} />
      </Specimen>
      <Specimen label="panel: empty" heading="empty">
        <Panel items={[]} />
      </Specimen>
    </div>
  );
}

/** Holds the answers in memory. */
function Panel({ items }: { items: readonly QuestionItem[] }) {
  const [answers, setAnswers] = useState<Answers>(new Map());
  if (items.length === 0) return <p>No exercises available</p>;
  return (
    <ExercisePanel
      lessonId="gallery"
      items={items}
      answers={answers}
      known="all"
      onAnswer={(question, answer) => setAnswers(new Map([...answers, [question.id, answer]]))}
      onQuestionStart={() => {}}
      completeActions={null}
    />
  );
}
