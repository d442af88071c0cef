import type { QuestionItem } from '@tensely/content/lessons';
import { isScored, markAnswer, type Question, type Response } from '@tensely/questions/logic';
import { QuestionView } from '@tensely/questions/react';
import { type ReactNode, useState } from 'react';
import type { Answers } from '../src/exercises/answers.ts';
import { ExercisePanel } from '../src/exercises/exercise-panel.tsx';
import { ContentPanel } from '../src/explanation/content-panel.tsx';
import { CompanionItems } from '../src/items/page-items.tsx';
import { createLoadStore } from '../src/loading/load-store.ts';
import { DrawingsProvider } from '../src/pictures.tsx';
import styles from './gallery.module.css';
import { contentSamples, type Sample, sampleRegistry } from './gallery.samples.ts';

interface SpecimenProps {
  /** The sample and its state: "gapFill, several blanks: wrong". */
  label: string;
  heading: string;
  /** In a column as narrow as a small phone. */
  narrow?: boolean;
  children: ReactNode;
}

function Specimen({ label, heading, narrow = false, children }: SpecimenProps) {
  return (
    <article aria-label={label} className={narrow ? styles.narrow : styles.wide}>
      <p className={styles.state}>{heading}</p>
      {children}
    </article>
  );
}

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
            {isScored(sample.question) ? (
              <QuestionView
                question={sample.question}
                marked={response && markAnswer(sample.question, response)}
                tracked={tracked === true}
              />
            ) : (
              <CompanionItems items={[sample.question]} />
            )}
          </Specimen>
        ))}
      </div>
    </div>
  ));
}

/** Every type of the left panel, at the width of a page and of a small phone. */
export function ExplanationSection() {
  return Object.entries(contentSamples).map(([type, samples]) => (
    <div key={type}>
      <h3 className={styles.sample}>{type}</h3>
      <div className={styles.states}>
        {samples.flatMap(({ name, item }) =>
          [false, true].map((narrow) => {
            const heading = narrow ? `${name}, narrow` : name;
            return (
              <Specimen key={heading} label={`${type}: ${heading}`} heading={heading} narrow={narrow}>
                <div className={styles.explanation}>
                  <ContentPanel items={[item]} renderClick={(question) => <QuestionView question={question} />} />
                </div>
              </Specimen>
            );
          }),
        )}
      </div>
    </div>
  ));
}

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

const picture = {
  type: 'imageDisplay',
  imagePath: 'A1/nouns/1.svg',
  altText: 'A picture that cannot be drawn',
} as const;

const drawings = createLoadStore(
  async () => () => {
    throw new Error('This picture throws, on purpose.');
  },
  String,
);

export function StandInSection() {
  return (
    <div className={styles.states}>
      <Specimen label="stand-in: unknown type" heading="unknown type">
        <CompanionItems items={[{ type: 'unknown', name: 'crossword' }]} />
      </Specimen>
      <Specimen label="stand-in: could not be read" heading="could not be read">
        <CompanionItems items={[{ type: 'broken' }]} />
      </Specimen>
      <Specimen label="stand-in: throws while rendering" heading="throws while rendering">
        <DrawingsProvider value={drawings}>
          <CompanionItems items={[picture]} />
        </DrawingsProvider>
      </Specimen>
    </div>
  );
}
