import { basename, join, relative } from 'node:path';
import type { Defect } from '@tensely/content/checks';
import { completeTemplate, type ExamQuestion } from '@tensely/content/exams';
import { examFolders } from '../../config/content/read-exams.ts';
import type { CommandContext } from '../command.ts';
import { repeatedSentences, type TextSource } from '../editorial/repeated-sentences.ts';
import { misspelt, readWords } from '../editorial/spelling.ts';
import { readJson } from '../read-content.ts';
import { checkExam } from './check-exam.ts';
import { checkExamReview } from './check-exam-review.ts';
import { EXAMS, lessonLookup, readExamFiles, type WellFormedExam } from './exam-files.ts';

/**
 * Checks the authors' files of every test. `elsewhere` are the sentences of the rest of the product, which a test must not
 * repeat. Paths are relative to the project's root.
 */
export async function examDefects(
  root: string,
  elsewhere: readonly TextSource[],
): Promise<{ exams: string[]; defects: Defect[] }> {
  const content = join(root, EXAMS);
  const tests = examFolders(content);
  const files = tests.map((testId) => readExamFiles(join(content, testId), testId, `${EXAMS}/${testId}`));
  const checked = files.map((one) => checkExam(one, lessonLookup(root)));
  const well = checked.flatMap((one) => one.well ?? []);
  const reviews = well.map((one) => {
    const path = `review/${one.testId}.json`;
    return checkExamReview(one, `${EXAMS}/${path}`, readJson(join(content, path)).json);
  });
  const sources = [...elsewhere, ...well.flatMap(examSources)];
  const defects = [
    ...checked.flatMap(({ defects }) => defects),
    ...repeatedSentences(sources).filter(({ file }) => file.startsWith(EXAMS)),
    ...(await Promise.all(reviews)).flat(),
    ...(await misspelt(well.flatMap(examTexts), readWords(content))),
  ];
  return { exams: tests.map((testId) => `${EXAMS}/${testId}`), defects };
}

/** Checks a test outside the content folder on its own and against the lessons, without spelling and review. */
export function checkForeignExam(path: string, { root, folder }: CommandContext): Defect[] {
  const files = readExamFiles(path, basename(path), relative(folder, path) || '.');
  return checkExam(files, lessonLookup(root)).defects;
}

/** The texts of a test that must be right English, by file. Wrong choices of a blank may be wrong on purpose. */
export function examTexts({ exam, headFile, sectionFiles }: WellFormedExam): { file: string; texts: string[] }[] {
  const head = [exam.title, ...exam.topics, ...exam.instructions.map(({ text }) => text)];
  return [
    { file: headFile, texts: head },
    ...exam.sections.map(({ title, text, image, questions }, place) => ({
      file: sectionFiles[place] ?? headFile,
      texts: [
        title,
        text,
        image?.altText ?? '',
        ...questions.flatMap((question) => [...shownTexts(question), ...reasons(question)]),
      ],
    })),
  ];
}

/**
 * The sentences of a test that must be unique in the product: of its texts, questions, options and explanations, without the
 * task line of a gap fill and without quotes.
 */
export function examSources({ exam, headFile, sectionFiles }: WellFormedExam): TextSource[] {
  return exam.sections.flatMap(({ sectionType, text, questions }, place) => {
    const file = sectionFiles[place] ?? headFile;
    const passage = { file, pointer: '/text', texts: sectionType === 'gapFill' ? [] : [text] };
    const asked = questions.map((question, number) => ({
      file,
      pointer: `/questions/${number}`,
      texts: [...shownTexts(question), ...reasons(question)],
    }));
    return [passage, ...asked];
  });
}

function shownTexts(question: ExamQuestion): string[] {
  return question.type === 'gapFill'
    ? [completeTemplate(question.template, question.correctAnswers)]
    : [question.question, ...question.options];
}

function reasons(question: ExamQuestion): string[] {
  return question.type === 'gapFill' ? question.explanations.map(({ text }) => text) : [question.explanation];
}
