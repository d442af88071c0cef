import { POINTS_EACH } from '../schema/blanks.ts';
import type { ExamQuestion, ExamSection } from '../schema/exam.schema.ts';
import type { ExamKey } from '../schema/exam-key.ts';
import type { ExamResult, ReviewedAnswer, ReviewedQuestion, ReviewedSection } from '../wire/exam-result.ts';
import type { ExamWork } from '../wire/exam-work.ts';
import { toPlace } from '../wire/work.ts';

/** A result without the fields that come from the attempt. */
type MarkedExam = Omit<
  ExamResult,
  'attemptId' | 'timeUsed' | 'extraTime' | 'startedAt' | 'finishedAt' | 'finishedBy' | 'late'
>;

/**
 * Marks an attempt's work against the key: 3 points per correct answer or blank, nothing for a wrong or open one; a
 * question counts as correct only when every blank of it is (docs/behaviour.md#exams-score).
 */
export function markExam({ testId, exam }: ExamKey, work: Pick<ExamWork, 'answers'>): MarkedExam {
  const { title, level, topics, instructions } = exam;
  const sections = exam.sections.map((section, place) => markSection(section, place, work));
  const sum = (field: 'correctAnswers' | 'totalQuestions' | 'points' | 'maxPoints') =>
    total(sections, (one) => one[field]);
  const [correctAnswers, totalQuestions] = [sum('correctAnswers'), sum('totalQuestions')];
  return {
    testId,
    title,
    level,
    topics,
    instructions,
    sections,
    correctAnswers,
    totalQuestions,
    score: percent(correctAnswers, totalQuestions),
    points: sum('points'),
    maxPoints: sum('maxPoints'),
  };
}

function markSection(section: ExamSection, place: number, { answers }: Pick<ExamWork, 'answers'>): ReviewedSection {
  const { questions: asked, ...rest } = section;
  const questions = asked.map((question, number) =>
    markQuestion(question, answers[toPlace(place, number)]?.answer ?? []),
  );
  const correctAnswers = questions.filter((question) => question.isCorrect).length;
  const [points, maxPoints] = [total(questions, (one) => one.points), total(questions, (one) => one.maxPoints)];
  return {
    ...rest,
    questions,
    correctAnswers,
    totalQuestions: questions.length,
    score: percent(correctAnswers, questions.length),
    points,
    maxPoints,
  };
}

function markQuestion(question: ExamQuestion, given: readonly string[]): ReviewedQuestion {
  const { id, type } = question;
  const answers = toKeys(question).map((key, blank) => {
    const choice = given[blank] ?? '';
    return { ...key, given: choice, isCorrect: choice === key.correct };
  });
  const right = answers.filter((answer) => answer.isCorrect).length;
  return {
    id,
    type,
    text: question.type === 'gapFill' ? question.template : question.question,
    answers,
    points: right * POINTS_EACH,
    maxPoints: answers.length * POINTS_EACH,
    isCorrect: right === answers.length,
  };
}

function toKeys(question: ExamQuestion): Omit<ReviewedAnswer, 'given' | 'isCorrect'>[] {
  if (question.type === 'multipleChoice') {
    const { correctAnswer: correct, options, explanation, quote, lesson } = question;
    return [{ correct, choices: options, explanation, quote, ...(lesson && { lesson }) }];
  }
  return question.correctAnswers.map((correct, blank) => {
    const { text = '', quote = '', lesson } = question.explanations[blank] ?? {};
    return {
      correct,
      choices: question.options[String(blank + 1)] ?? [],
      explanation: text,
      quote,
      ...(lesson && { lesson }),
    };
  });
}

function total<T>(list: readonly T[], of: (one: T) => number): number {
  return list.reduce((sum, one) => sum + of(one), 0);
}

/** `part / whole` as a rounded percentage; 0 if `whole` is 0. */
export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 100);
}
