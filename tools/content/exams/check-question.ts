import type { Report } from '@tensely/content/checks';
import {
  BLANK,
  blankCount,
  completeTemplate,
  type ExamQuestion,
  type ExamSection,
  NO_WORD,
  POINTS_EACH,
} from '@tensely/content/exams';
import { counted } from '../../console-text.ts';

type MultipleChoice = Extract<ExamQuestion, { type: 'multipleChoice' }>;
type GapFill = Extract<ExamQuestion, { type: 'gapFill' }>;

interface Asked<Question = ExamQuestion> {
  question: Question;
  /** Its place in the section, from 0. */
  number: number;
  section: ExamSection;
  hasLesson(page: string): boolean;
  report: Report;
}

/** Checks the meaning of a question, which its schema cannot express. */
export function checkQuestion(asked: Asked): void {
  const { question, number, report } = asked;
  const id = `q${number + 1}`;
  if (question.id !== id) report('/id', `The id must be "${id}", after its position.`);
  const points = POINTS_EACH * blankCount(question);
  if (question.points !== points) {
    report('/points', `The points are ${question.points}; ${POINTS_EACH} for each answer make ${points}.`);
  }
  if (question.type === 'gapFill') checkGapFill({ ...asked, question });
  else checkMultipleChoice({ ...asked, question });
}

function checkMultipleChoice({ question, section, hasLesson, report }: Asked<MultipleChoice>): void {
  const { options, correctAnswer, explanation, quote, lesson } = question;
  checkSpaces(options, '/options', report);
  if (!options.includes(correctAnswer)) {
    report('/correctAnswer', `The right answer "${correctAnswer}" is not among the options.`);
  }
  if (explanation.trim() === '') report('/explanation', 'The question has no explanation.');
  checkQuote({ quote, text: section.text, where: 'the text of the section', at: '/quote', report });
  if (lesson !== undefined && !hasLesson(lesson)) report('/lesson', `There is no lesson page "${lesson}".`);
}

function checkGapFill(asked: Asked<GapFill>): void {
  const { question, report } = asked;
  const { template, correctAnswers, options, explanations } = question;
  const blanks = blankCount(question);
  if (blanks === 0) report('/template', 'The template has no blank.');
  if (template.replaceAll(BLANK, '').includes('_')) report('/template', 'A blank is exactly five underscores.');
  if (correctAnswers.length !== blanks) {
    report(
      '/correctAnswers',
      `The template has ${blanks} blanks but ${counted(correctAnswers.length, 'right answer')}.`,
    );
  }
  if (explanations.length !== blanks) {
    report('/explanations', `The template has ${blanks} blanks but ${counted(explanations.length, 'explanation')}.`);
  }
  const numbers = Array.from({ length: blanks }, (_, blank) => String(blank + 1));
  if (Object.keys(options).toSorted().join() !== numbers.toSorted().join()) {
    report('/options', `The options are keyed by blank: ${numbers.map((key) => `"${key}"`).join(', ')}.`);
  }
  for (const blank of numbers.keys()) checkBlank(asked, blank);
}

/** One blank: its choices, the right one, and why. */
function checkBlank({ question, hasLesson, report }: Asked<GapFill>, blank: number): void {
  const { template, correctAnswers } = question;
  const key = String(blank + 1);
  const choices = question.options[key];
  const correct = correctAnswers[blank];
  if (choices) checkSpaces(choices, `/options/${key}`, report);
  if (choices && correct !== undefined && !choices.includes(correct)) {
    report(`/correctAnswers/${blank}`, `The right answer "${correct}" is not among the options of blank ${key}.`);
  }
  const why = question.explanations[blank];
  if (!why) return;
  const at = `/explanations/${blank}`;
  if (why.text.trim() === '') report(`${at}/text`, `Blank ${key} has no explanation.`);
  const completed = completeTemplate(template, correctAnswers);
  checkQuote({ quote: why.quote, text: completed, where: 'the completed template', at: `${at}/quote`, report });
  if (correct !== undefined && correct !== NO_WORD && !why.quote.includes(correct)) {
    report(`${at}/quote`, `The quote does not contain the right answer of blank ${key}, "${correct}".`);
  }
  if (why.lesson !== undefined && !hasLesson(why.lesson))
    report(`${at}/lesson`, `There is no lesson page "${why.lesson}".`);
}

interface Quoted {
  quote: string;
  text: string;
  where: string;
  at: string;
  report: Report;
}

/** The text must contain the quote word for word; only spaces may differ. */
function checkQuote({ quote, text, where, at, report }: Quoted): void {
  if (quote.trim() === '') report(at, 'There is no quote.');
  else if (!spaced(text).includes(spaced(quote))) report(at, `The quote "${quote}" is not in ${where}.`);
}

function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function checkSpaces(choices: readonly string[], at: string, report: Report): void {
  choices.forEach((choice, index) => {
    if (choice !== choice.trim()) report(`${at}/${index}`, `The choice "${choice}" has spaces around it.`);
  });
}
