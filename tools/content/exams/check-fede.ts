import type { Report } from '@tensely/content/checks';
import { blankCount, completeTemplate, type ExamQuestion, type ExamSection, NO_WORD } from '@tensely/content/exams';
import { unevenPlaces } from '../editorial/option-places.ts';
import { wordsOf } from '../words-of.ts';
import type { WellFormedExam } from './exam-files.ts';

/** The structure of a FEDE test: 105 minutes, 150 points, two readings and a gap fill. */
const MINUTES = 105;
const TOTAL = 150;
const QUESTIONS = 10;
const SECTIONS = [
  { sectionType: 'reading-comprehension', type: 'multipleChoice', points: 30 },
  { sectionType: 'reading-comprehension', type: 'multipleChoice', points: 30 },
  { sectionType: 'gapFill', type: 'gapFill', points: 90 },
] as const;
/** Word counts of a reading text, and of the completed article. */
const WORDS = { least: 350, most: 450 };

/** The rules of a test of type "fede" as a whole. */
export function checkFede({ exam, headFile, sectionFiles }: WellFormedExam, reportIn: (file: string) => Report): void {
  const report = reportIn(headFile);
  if (exam.timeLimit !== MINUTES) report('/timeLimit', `A FEDE test takes ${MINUTES} minutes.`);
  if (exam.totalPoints !== TOTAL) report('/totalPoints', `A FEDE test has ${TOTAL} points.`);
  if (exam.sections.length !== SECTIONS.length) report('', `A FEDE test has ${SECTIONS.length} sections.`);
  exam.sections.forEach((section, place) => {
    const expected = SECTIONS[place];
    if (expected) checkSection(section, expected, reportIn(sectionFiles[place] ?? headFile));
  });
}

function checkSection(section: ExamSection, expected: (typeof SECTIONS)[number], report: Report): void {
  const { sectionType, points, questions } = section;
  if (sectionType !== expected.sectionType) {
    report('/sectionType', `This section of a FEDE test is of type "${expected.sectionType}".`);
  }
  if (points !== expected.points) report('/points', `This section of a FEDE test has ${expected.points} points.`);
  if (questions.length !== QUESTIONS)
    report('/questions', `The section has ${questions.length} questions instead of 10.`);
  questions.forEach(({ type }, number) => {
    if (type !== expected.type)
      report(`/questions/${number}/type`, `This section asks questions of type "${expected.type}".`);
  });
  const words = wordsOf(wholeText(section)).length;
  if (words < WORDS.least || words > WORDS.most) {
    const text = sectionType === 'gapFill' ? 'completed article' : 'text';
    report('/text', `The ${text} has ${words} words; ${WORDS.least} to ${WORDS.most} are required.`);
  }
  for (const sentence of unevenPlaces(questions.flatMap(rightPlaces))) report('/questions', sentence);
  if (sectionType === 'gapFill' && !questions.some(offersNoWord)) {
    report('/questions', `No blank has "${NO_WORD}" (no word) among its choices.`);
  }
}

/** The passage; for a gap fill, the completed article. */
function wholeText({ sectionType, text, questions }: ExamSection): string {
  return sectionType === 'gapFill' ? questions.map(completedText).join('\n') : text;
}

function completedText(question: ExamQuestion): string {
  return question.type === 'gapFill' ? completeTemplate(question.template, question.correctAnswers) : '';
}

/** The place of the right choice of each answer, from 0. */
function rightPlaces(question: ExamQuestion): number[] {
  if (question.type === 'multipleChoice') return [question.options.indexOf(question.correctAnswer)];
  return Array.from({ length: blankCount(question) }, (_, blank) => {
    return (question.options[String(blank + 1)] ?? []).indexOf(question.correctAnswers[blank] ?? '');
  });
}

function offersNoWord(question: ExamQuestion): boolean {
  return question.type === 'gapFill' && Object.values(question.options).some((choices) => choices.includes(NO_WORD));
}
