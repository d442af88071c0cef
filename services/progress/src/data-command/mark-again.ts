import {
  type ExamResult,
  markExam,
  NO_WORD,
  type ReviewedQuestion,
  type ReviewedSection,
  toPlace,
} from '@tensely/content/exams';
import { OperatorError } from '@tensely/core/logic';
import type { Database } from '../database/database.ts';
import type { Attempt } from '../exam/attempt/attempt.ts';
import { fromRow } from '../exam/store/attempt-row.ts';
import { createKeyReader } from '../exam/store/key-rows.ts';

/** The outcome of a data command. */
export interface Outcome {
  sentence: string;
  /** For programs, in addition to the sentence. */
  facts: Record<string, unknown>;
  /** The requested data; then the sentence goes to standard error. */
  content?: string;
}

/** The requested attempt: by its id, or those of a learner (at one test). */
export type AskedAttempt = { id: string } | { uid: string; test: string | undefined };

/** An attempt in a list. */
interface AttemptLine {
  id: string;
  testId: string;
  startedAt: string;
  /** Null while it is running. */
  score: number | null;
}

/** An attempt that was marked again from its stored answers and the stored key of its paper. */
export interface MarkedAgain {
  uid: string;
  id: string;
  testId: string;
  title: string;
  startedAt: string;
  deadline: string;
  /** Null while it is running. */
  finished: Pick<ExamResult, 'finishedAt' | 'finishedBy' | 'late'> | null;
  marked: Totals;
  stored: Totals | null;
  questions: MarkedQuestion[];
  /** How the stored result differs, in sentences; empty if it does not. */
  differences: string[];
}

type Totals = Pick<ExamResult, 'score' | 'correctAnswers' | 'totalQuestions' | 'points' | 'maxPoints'>;

interface MarkedQuestion extends Pick<ReviewedQuestion, 'id' | 'text' | 'answers' | 'points' | 'maxPoints'> {
  /** Section and question as the learner sees them: "2.1". */
  number: string;
  /** When it was answered, by the learner's device; null for an open one. */
  answeredAt: string | null;
}

/**
 * Finds the attempt and marks it again without changing anything. Returns a list if a learner has several.
 * @throws OperatorError if there is none
 */
export async function markAgain(database: Database, asked: AskedAttempt): Promise<MarkedAgain | AttemptLine[]> {
  const found = await database.read(async (connection) => {
    const attempts = connection.selectFrom('examAttempt').selectAll();
    if ('id' in asked) return await attempts.where('id', '=', asked.id).execute();
    const own = attempts.where('uid', '=', asked.uid).orderBy('startedAt');
    return await (asked.test === undefined ? own : own.where('testId', '=', asked.test)).execute();
  });
  const [row, ...more] = found;
  if (!row) throw new OperatorError(noAttempt(asked));
  if (more.length > 0) return found.map((each) => toLine(fromRow(each)));
  const attempt = fromRow(row);
  const key = await database.read((connection) => createKeyReader()(connection, attempt.paper));
  const { sections, title, ...marked } = markExam(key, attempt.work);
  const { id, testId, startedAt, deadline, result } = attempt;
  return {
    uid: row.uid,
    id,
    testId,
    title,
    startedAt,
    deadline,
    finished: result ? { finishedAt: result.finishedAt, finishedBy: result.finishedBy, late: result.late } : null,
    marked: toTotals(marked),
    stored: result ? toTotals(result) : null,
    questions: sections.flatMap((section, place) =>
      section.questions.map((question, number) => ({
        ...question,
        number: `${place + 1}.${number + 1}`,
        answeredAt: attempt.work.answers[toPlace(place, number)]?.timestamp ?? null,
      })),
    ),
    differences: result ? differencesBetween({ ...marked, sections }, result) : [],
  };
}

function noAttempt(asked: AskedAttempt): string {
  if ('id' in asked)
    return 'There is no such attempt. To list the attempts of a learner, run: npm run data -- attempt --uid UID';
  return asked.test === undefined
    ? 'No attempt of this learner is stored here.'
    : `No attempt of this learner at the test ${JSON.stringify(asked.test)} is stored here.`;
}

function toLine({ id, testId, startedAt, result }: Attempt): AttemptLine {
  return { id, testId, startedAt, score: result?.score ?? null };
}

function toTotals({ score, correctAnswers, totalQuestions, points, maxPoints }: Totals): Totals {
  return { score, correctAnswers, totalQuestions, points, maxPoints };
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

/** "2 of 3 questions (67 %), 9 of 12 points". */
function describeTotals({ score, correctAnswers, totalQuestions, points, maxPoints }: Totals): string {
  return `${correctAnswers} of ${totalQuestions} questions (${score} %), ${points} of ${maxPoints} points`;
}

function describeAnswers({ answers, points }: Pick<ReviewedQuestion, 'answers' | 'points'>): string {
  const each = answers.map(({ given, correct }) => `${quoted(given)} for ${quoted(correct)}`);
  return `${points} points (${each.join(', ')})`;
}

/** The output of the command. */
export function describeAttempts(found: MarkedAgain | AttemptLine[]): Outcome {
  if (Array.isArray(found)) {
    const sentence = 'The learner has several attempts; choose one.';
    return { sentence, facts: { attempts: found }, content: describeList(found) };
  }
  const differs = found.differences.length > 0;
  const compared = differs ? 'The stored result differs from it' : 'The stored result is the same';
  const sentence = `Marked the attempt again; nothing was changed. ${found.stored ? `${compared}.` : 'It is not finished.'}`;
  return { sentence, facts: { ...found }, content: describeMarked(found) };
}

/** The attempts as a list, with the command for each. */
function describeList(lines: readonly AttemptLine[]): string {
  return lines
    .map(({ id, testId, startedAt, score }) => {
      const result = score === null ? 'not finished' : `${score} %`;
      return `${testId}, started ${startedAt}, ${result}: npm run data -- attempt ${id}`;
    })
    .join('\n');
}

/** The attempt question by question: the answer, the correct one, the points, and the reason if it is wrong. */
function describeMarked(found: MarkedAgain): string {
  const { finished, startedAt, deadline } = found;
  const ending = { learner: 'handed in by the learner', time: 'ended by the time limit', left: 'left by the learner' };
  const end = finished ? `${ending[finished.finishedBy]} ${finished.finishedAt}` : 'not finished';
  return [
    `${found.title} (${found.testId}), attempt ${found.id} of ${found.uid}`,
    `Started ${startedAt}, deadline ${deadline}, ${end}${finished?.late ? '; answers came in after the deadline' : ''}`,
    '',
    ...found.questions.flatMap(describeQuestion),
    '',
    `Marked again: ${describeTotals(found.marked)}.`,
    `Stored:       ${found.stored ? `${describeTotals(found.stored)}.` : 'nothing yet.'}`,
    ...found.differences.map((difference) => `! ${difference}`),
  ].join('\n');
}

function describeQuestion({ number, text, answers, points, maxPoints, answeredAt }: MarkedQuestion): string[] {
  const when = answeredAt === null ? 'not answered' : `answered ${answeredAt}`;
  return [
    `${number}  ${points} of ${maxPoints} points, ${when}: ${text.replace(/\s+/g, ' ')}`,
    ...answers.map(({ given, correct, isCorrect, explanation }, blank) => {
      const which = answers.length > 1 ? `blank ${blank + 1}: ` : '';
      if (isCorrect) return `     ${which}${quoted(given)} is right`;
      const why = explanation && ` (${explanation})`;
      return `     ${which}${quoted(given)} is not right; right is ${quoted(correct)}${why}`;
    }),
  ];
}

function quoted(answer: string): string {
  if (answer === '') return 'no answer';
  return answer === NO_WORD ? `"${NO_WORD}" (no word)` : JSON.stringify(answer);
}
