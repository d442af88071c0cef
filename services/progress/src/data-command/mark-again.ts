import {
  type ExamResult,
  markExam,
  NO_WORD,
  type ReviewedQuestion,
  type ReviewedSection,
  toPlace,
} from '@tensely/content/exams';
import { OperatorError, second } from '@tensely/core/logic';
import type { Database } from '../database/database.ts';
import type { Attempt } from '../exam/attempt.ts';
import { fromRow, readKey } from '../exam/store/exam-rows.ts';

export interface Outcome {
  sentence: string;
  /** The requested data; then the sentence goes to standard error. */
  content?: string;
}

type Totals = Pick<ExamResult, 'score' | 'correctAnswers' | 'totalQuestions' | 'points' | 'maxPoints'>;

/**
 * Marks an attempt again from its stored answers and the stored key of its paper, without changing anything. Lists the attempts
 * if a learner has several.
 * @throws OperatorError if there is none
 */
export async function markAgain(database: Database, asked: { id: string } | { uid: string }): Promise<Outcome> {
  const rows = await database.read((connection) => {
    const attempts = connection.selectFrom('examAttempt').selectAll().orderBy('startedAt');
    return 'id' in asked
      ? attempts.where('id', '=', asked.id).execute()
      : attempts.where('uid', '=', asked.uid).execute();
  });
  const [row, ...more] = rows;
  if (!row) {
    throw new OperatorError(
      'id' in asked
        ? 'There is no such attempt. To list the attempts of a learner, run: npm run data -- attempt --uid UID'
        : 'No attempt of this learner is stored here.',
    );
  }
  if (more.length > 0) {
    const content = rows.map((each) => describeLine(fromRow(each))).join('\n');
    return { sentence: 'The learner has several attempts; choose one.', content };
  }
  const attempt = fromRow(row);
  const key = await database.read((connection) => readKey(connection, attempt.paper));
  const marked = markExam(key, attempt.work);
  const differences = attempt.result ? differencesBetween(marked, attempt.result) : [];
  const compared = differences.length > 0 ? 'The stored result differs from it.' : 'The stored result is the same.';
  const sentence = `Marked the attempt again; nothing was changed. ${attempt.result ? compared : 'It is not finished.'}`;
  return { sentence, content: describeMarked(attempt, row.uid, marked, differences) };
}

type Marked = Totals & { sections: readonly ReviewedSection[] };

function differencesBetween(marked: Marked, stored: Marked): string[] {
  const [now, before] = [describeTotals(marked), describeTotals(stored)];
  const totals = now === before ? [] : [`The stored result is ${before}, and marking again gives ${now}.`];
  const questions = marked.sections.flatMap((section, place) =>
    section.questions.flatMap((question, number) => {
      const other = stored.sections[place]?.questions[number];
      const [fresh, old] = [describeAnswers(question), other && describeAnswers(other)];
      if (fresh === old) return [];
      return [`Question ${place + 1}.${number + 1} is stored as ${old ?? 'missing'}, and marked as ${fresh}.`];
    }),
  );
  return [...totals, ...questions];
}

/** "2 of 3 questions (67%), 9 of 12 points". */
function describeTotals({ score, correctAnswers, totalQuestions, points, maxPoints }: Totals): string {
  return `${correctAnswers} of ${totalQuestions} questions (${score}%), ${points} of ${maxPoints} points`;
}

function describeAnswers({ answers, points }: Pick<ReviewedQuestion, 'answers' | 'points'>): string {
  const each = answers.map(({ given, correct }) => `${quoted(given)} for ${quoted(correct)}`);
  return `${points} points (${each.join(', ')})`;
}

/** The attempt with the command that marks it again. */
function describeLine({ id, testId, startedAt, result }: Attempt): string {
  return `${testId}, started ${second(startedAt)} UTC, ${result ? `${result.score}%` : 'not finished'}: npm run data -- attempt ${id}`;
}

const UNFINISHED = 'not finished: do not show this to the learner, because it contains the right answers';

/** The attempt question by question: the answer, the correct one, the points, and the reason if it is wrong. */
function describeMarked(
  { id, testId, startedAt, deadline, work, result }: Attempt,
  uid: string,
  marked: Marked & { title: string },
  differences: readonly string[],
): string {
  const ending = { learner: 'handed in by the learner', time: 'ended by the time limit', left: 'left by the learner' };
  const end = result ? `${ending[result.finishedBy]} at ${second(result.finishedAt)} UTC` : UNFINISHED;
  return [
    `${marked.title} (${testId}), attempt ${id} of ${uid}`,
    `Started ${second(startedAt)} UTC, deadline ${second(deadline)} UTC, ${end}${result?.late ? '; answers came in after the deadline' : ''}`,
    '',
    ...marked.sections.flatMap(({ questions }, section) =>
      questions.flatMap((question, number) =>
        describeQuestion(`${section + 1}.${number + 1}`, question, work.answers[toPlace(section, number)]?.timestamp),
      ),
    ),
    '',
    `Marked again: ${describeTotals(marked)}.`,
    `Stored:       ${result ? `${describeTotals(result)}.` : 'nothing yet.'}`,
    ...differences.map((difference) => `! ${difference}`),
  ].join('\n');
}

/**
 * @param number section and question as the learner sees them: "2.1"
 * @param answeredAt when it was answered, by the learner's device; undefined for an open one
 */
function describeQuestion(
  number: string,
  { text, answers, points, maxPoints }: ReviewedQuestion,
  answeredAt: string | undefined,
): string[] {
  const when = answeredAt === undefined ? 'not answered' : `answered ${second(answeredAt)} UTC`;
  return [
    `${number}  ${points} of ${maxPoints} points, ${when}: ${text.replace(/\s+/g, ' ')}`,
    ...answers.map(({ given, correct, isCorrect, explanation }, blank) => {
      const which = answers.length > 1 ? `blank ${blank + 1}: ` : '';
      if (isCorrect) return `     ${which}${quoted(given)} is correct`;
      const why = explanation && ` (${explanation})`;
      return `     ${which}${given === '' ? 'no answer' : `${quoted(given)} is incorrect`}; the correct answer is ${quoted(correct)}${why}`;
    }),
  ];
}

function quoted(answer: string): string {
  if (answer === '') return 'no answer';
  return answer === NO_WORD ? `"${NO_WORD}" (no word)` : JSON.stringify(answer);
}
