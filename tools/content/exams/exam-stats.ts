import { join } from 'node:path';
import { blankCount, type Exam, type ExamQuestion, NO_WORD } from '@tensely/content/exams';
import { alignedTable } from '../../aligned-table.ts';
import { wordsOf } from '../words-of.ts';
import { checkExam } from './check-exam.ts';
import { EXAMS, readAllExamFiles } from './exam-files.ts';
import { examTexts } from './exam-texts.ts';

/** The amount of exam content as a table: tests, sections, questions, blanks, points, links to lessons, words. */
export function examStats(root: string): string[] {
  const well = readAllExamFiles(join(root, EXAMS), EXAMS).flatMap(
    (files) => checkExam(files, { hasLesson: () => true }).well ?? [],
  );
  const header = ['test', 'sections', 'questions', 'choices', 'blanks', NO_WORD, 'points', 'lessons', 'words'];
  const rows = well.map((one) => {
    const texts = examTexts(one).flatMap((document) => document.texts);
    return [one.exam.title, ...countsOf(one.exam), wordsOf(texts.join(' ')).length].map(String);
  });
  return alignedTable([header, ...rows]);
}

function countsOf({ sections, totalPoints }: Exam): number[] {
  const questions = sections.flatMap((section) => section.questions);
  const gaps = questions.filter((question) => question.type === 'gapFill');
  return [
    sections.length,
    questions.length,
    questions.length - gaps.length,
    gaps.reduce((sum, question) => sum + blankCount(question), 0),
    gaps.flatMap(({ correctAnswers }) => correctAnswers).filter((answer) => answer === NO_WORD).length,
    totalPoints,
    questions.flatMap(lessonsOf).length,
  ];
}

function lessonsOf(question: ExamQuestion): string[] {
  const backed = question.type === 'gapFill' ? question.explanations : [question];
  return backed.flatMap(({ lesson }) => lesson ?? []);
}
