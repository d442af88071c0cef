import type { PageRef, Progress, QuestionKey } from '@tensely/progress/logic';
import { type MarkedAnswer, markAnswer, type ScoredQuestion, wordCount } from '@tensely/questions/logic';
import { FeedbackLine, MarkReasons, QuestionView } from '@tensely/questions/react';
import { Button, classNames, Icon, type IconName, TabPanel, Tabs } from '@tensely/ui/react';
import { type ReactNode, useState } from 'react';
import { homeMessages } from '../messages.ts';
import { clearTried, readTried, saveTried } from './tried-answers.ts';
import styles from './try-part.module.css';

/** A question of a lesson page, for visitors. */
export interface TryQuestion {
  ref: PageRef;
  question: ScoredQuestion;
  /** All questions of the page. */
  keys: readonly QuestionKey[];
}

/** One per level, injected by the build (tools/config/content/try-questions.ts), which replaces each mention of it. */
declare const TRY_QUESTIONS: readonly TryQuestion[];
const tryQuestions = TRY_QUESTIONS;

interface TryQuestionsProps {
  /** Opens the sign-in. */
  start: ReactNode;
  questions?: readonly TryQuestion[];
}

const icons = { right: 'check', partly: 'info', wrong: 'cross', unanswered: 'info' } as const satisfies Record<
  string,
  IconName
>;

/** One question per level, with feedback and explanation. The answers wait in the tab for an account. */
export function TryQuestions({ start, questions = tryQuestions }: TryQuestionsProps) {
  const t = homeMessages.use();
  const [answers, setAnswers] = useState(() => answersOf(questions));
  const [level, setLevel] = useState(questions[0]?.ref.level ?? '');
  const place = questions.findIndex(({ ref }) => ref.level === level);
  const shown = questions[place];
  if (!shown) return null;
  const { question } = shown;
  const answer = answers.get(question.id);
  const next = questions[place + 1]?.ref.level;

  function take(given: MarkedAnswer) {
    saveTried(question.id, given.response);
    setAnswers(new Map(answers).set(question.id, given));
  }

  return (
    <>
      <Tabs
        id="try"
        label={t.tryLevels()}
        tabs={questions.map(({ ref }) => ({ key: ref.level, label: ref.level }))}
        selected={level}
        onSelect={setLevel}
      />
      <TabPanel tabsId="try" tabKey={level} className={styles.panel}>
        <div lang="en">
          <QuestionView key={question.id} tracked question={question} marked={answer} onAnswer={take} />
        </div>
        <div role="status" className={styles.status}>
          {answer && <Verdict answer={answer} />}
        </div>
        {answer && (
          <div className={styles.onwards}>
            <p>{t.triedIsKept()}</p>
            {start}
            {next && (
              <Button variant="quiet" onClick={() => setLevel(next)}>
                {t.tryNext({ level: next })}
              </Button>
            )}
          </div>
        )}
      </TabPanel>
    </>
  );
}

function Verdict({ answer: { mark } }: { answer: MarkedAnswer }) {
  return (
    <div className={classNames(styles.verdict, styles[mark.outcome])}>
      <p className={styles.line}>
        <Icon name={icons[mark.outcome]} />
        <span>
          <FeedbackLine mark={mark} />
        </span>
      </p>
      <MarkReasons mark={mark} />
    </div>
  );
}

function answersOf(questions: readonly TryQuestion[]): ReadonlyMap<string, MarkedAnswer> {
  const tried = readTried();
  return new Map(
    questions.flatMap(({ question }) => {
      const response = tried[question.id];
      return response ? [[question.id, markAnswer(question, response)] as const] : [];
    }),
  );
}

/** Stores a visitor's answers as answers of the lesson pages, once, for the learner who has signed in. */
export async function adoptTried(progress: Pick<Progress, 'adoptAnswers'>, questions = tryQuestions): Promise<void> {
  const tried = readTried();
  const pages = questions.flatMap(({ ref, question, keys }) => {
    const response = tried[question.id];
    if (!response) return [];
    const { mark } = markAnswer(question, response);
    const answer = {
      questionId: question.id,
      questionType: question.type,
      userAnswer: response,
      correctAnswer: mark.correctAnswer,
      isCorrect: mark.outcome === 'right',
      score: mark.score,
      words: wordCount([question]),
    };
    return [{ ref, questions: keys, answers: [answer] }];
  });
  if (pages.length === 0 || (await progress.adoptAnswers(pages))) clearTried();
}
