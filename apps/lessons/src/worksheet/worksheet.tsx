import type { Level, Page, Topic } from '@tensely/content/lessons';
import { Button, ScreenHeading } from '@tensely/ui/react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { exerciseSteps } from '../exercises/exercise-steps.ts';
import { ContentPanel } from '../explanation/content-panel.tsx';
import { CompanionItems } from '../items/page-items.tsx';
import { LoadFailed, LoadingScreen } from '../loading/loading-screen.tsx';
import { aroundMessages } from '../messages/around-messages.ts';
import { requestedPage } from '../pages/page-address.ts';
import { useShownPage } from '../pages/use-shown-page.ts';
import { AnswersOnPaper, QuestionOnPaper } from './question-on-paper.tsx';
import styles from './worksheet.module.css';

interface WorksheetProps {
  level: Level;
  topic: Topic;
}

/**
 * A printable page of a topic: its exercises with nothing filled in, and on request the explanation and the answers.
 */
export function Worksheet({ level, topic }: WorksheetProps) {
  const t = aroundMessages.use();
  const [parameters] = useSearchParams();
  const request = requestedPage(parameters.get('page'), topic.pages);
  const number = request.kind === 'page' ? request.page : 1;
  const { shown, failed, retry } = useShownPage({ level, topic, number });
  const title = t.sheetTitle({ topic: topic.title, page: number });
  if (failed) return <LoadFailed title={title} sentence={t.sheetNotLoaded({ title })} onRetry={retry} />;
  if (!shown || shown.number !== number) return <LoadingScreen />;
  return <Sheet key={shown.key} level={level} topic={topic} number={number} page={shown.page} />;
}

interface SheetProps extends WorksheetProps {
  number: number;
  page: Page;
}

function Sheet({ level, topic, number, page }: SheetProps) {
  const t = aroundMessages.use();
  const [withExplanation, setExplanation] = useState(false);
  const [withAnswers, setAnswers] = useState(false);
  const title = page.title || topic.title;
  const activities = page.content.filter((item) => item.type === 'click');
  const lesson = `/${level.key}/${topic.key}?page=${number}`;
  const address = window.location.host + lesson;
  const { steps } = exerciseSteps([...activities, ...page.questions]);
  return (
    <div className={styles.sheet}>
      <div className={styles.controls}>
        <Link to={lesson}>{t.backToLesson()}</Link>
        <Choice label={t.withExplanation()} isOn={withExplanation} onChange={setExplanation} />
        <Choice label={t.withAnswers()} isOn={withAnswers} onChange={setAnswers} />
        <Button variant="primary" onClick={() => window.print()}>
          {t.print()}
        </Button>
      </div>
      <header className={styles.header}>
        <p>{t.sheetHead({ level: level.label, topic: topic.title, page: number })}</p>
        <ScreenHeading
          screen={`worksheet ${level.key}/${topic.key}/${number}`}
          title={t.worksheet({ title })}
          lang="en"
        >
          {title}
        </ScreenHeading>
        <p className={styles.fields}>
          <span>{t.name()}</span>
          <span>{t.date()}</span>
        </p>
      </header>
      {withExplanation && <ContentPanel items={page.content} renderClick={nothing} />}
      <ol className={styles.questions} aria-label={t.exercises()}>
        {steps.map(({ question, before, after }) => (
          <li key={question.id} lang="en" translate="no" className={styles.question}>
            <CompanionItems items={before} />
            <QuestionOnPaper question={question} />
            <CompanionItems items={after} />
          </li>
        ))}
      </ol>
      <p className={styles.address}>{t.onlineAt({ address })}</p>
      {withAnswers && <AnswersOnPaper title={t.answers()} questions={steps.map(({ question }) => question)} />}
    </div>
  );
}

/** The click activities of an explanation are among the exercises. */
const nothing = () => null;

interface ChoiceProps {
  label: string;
  isOn: boolean;
  onChange(isOn: boolean): void;
}

function Choice({ label, isOn, onChange }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={isOn} onChange={() => onChange(!isOn)} />
      {label}
    </label>
  );
}
