import { type MarkedAnswer, markAnswer } from '@tensely/questions/logic';
import { FeedbackLine, QuestionView, RemarkText } from '@tensely/questions/react';
import { Button, classNames, Icon, type IconName, TabPanel, Tabs } from '@tensely/ui/react';
import { type ReactNode, useState } from 'react';
import { homeMessages } from '../messages.ts';
import { readTried, saveTried } from './tried-answers.ts';
import styles from './try-part.module.css';
import { type TryQuestion, tryQuestions } from './try-questions.ts';

interface TryQuestionsProps {
  /** Leads to an account. */
  start: ReactNode;
  questions?: readonly TryQuestion[];
}

const icons = { right: 'check', partly: 'info', wrong: 'cross', unanswered: 'info' } as const satisfies Record<
  string,
  IconName
>;

/**
 * One question per level, with the lesson's feedback and explanation. Answers are stored until the visitor has an
 * account.
 */
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
      {mark.details.map((detail, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: remarks have no identity but their place, and never move
        <p key={place}>
          <RemarkText remark={detail} />
        </p>
      ))}
      {mark.explanation && <p lang="en">{mark.explanation}</p>}
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
