import { checkWording, type Defect, type Report, reportIssues } from '@tensely/content/checks';
import {
  type ExamQuestion,
  examHeadSchema,
  examQuestionSchemas,
  examSchema,
  examSectionFrameSchema,
} from '@tensely/content/exams';
import { checkFede } from './check-fede.ts';
import { checkQuestion } from './check-question.ts';
import type { ExamFiles, SourceFile, WellFormedExam } from './exam-files.ts';

/**
 * Checks the authors' files of one test strictly: canonical names and shapes, and their meaning (the right answer is among the
 * choices, the text contains each quote, points add up, lesson pages exist). Returns the exam if its shape is valid.
 */
export function checkExam(
  files: ExamFiles,
  hasLesson: (page: string) => boolean,
): { defects: Defect[]; well?: WellFormedExam } {
  const { testId, head, sections, unreadable } = files;
  const defects = [...unreadable];
  const reportIn = (file: string): Report => {
    return (pointer, sentence) => defects.push({ file, pointer, sentence });
  };
  if (head) checkHead(head, files, reportIn(head.file));
  for (const section of sections) checkSection(section, files.others, reportIn(section.file));
  if (!head || defects.length > 0) return { defects };

  const exam = examSchema.parse({ ...Object(head.json), sections: sections.map(({ json }) => json) });
  exam.sections.forEach((section, place) => {
    const report = reportIn(sections[place]?.file ?? head.file);
    section.questions.forEach((question, number) => {
      const here: Report = (pointer, sentence) => report(`/questions/${number}${pointer}`, sentence);
      checkQuestion({ question, number, section, hasLesson, report: here });
    });
    const sum = section.questions.reduce((total, { points }) => total + points, 0);
    if (section.points !== sum) report('/points', `The section has ${section.points} points, its questions ${sum}.`);
  });
  const sum = exam.sections.reduce((total, { points }) => total + points, 0);
  if (exam.totalPoints !== sum) {
    reportIn(head.file)('/totalPoints', `The exam has ${exam.totalPoints} points, its sections ${sum}.`);
  }
  const well = { testId, exam, headFile: head.file, sectionFiles: sections.map(({ file }) => file) };
  if (exam.examType === 'fede') checkFede(well, reportIn);
  return { defects, well };
}

function checkHead({ json }: SourceFile, { testId, sections }: ExamFiles, report: Report): void {
  const head = examHeadSchema.safeParse(json);
  if (!head.success) reportIssues(head.error.issues, json, '', report);
  checkWording(json, '', report);
  if (!/^[a-z][a-z0-9-]{0,30}$/.test(testId)) report('', `The folder "${testId}" is not named like "test-1".`);
  if (sections.length === 0) report('', 'The test has no section-1.json.');
  if (head.success && head.data.instructions.length === 0) report('/instructions', 'The test has no instructions.');
  if (head.success && head.data.topics.length === 0) report('/topics', 'The test names no topics.');
}

function checkSection({ json }: SourceFile, others: ReadonlySet<string>, report: Report): void {
  checkWording(json, '', report);
  const frame = examSectionFrameSchema.safeParse(json);
  if (!frame.success) {
    reportIssues(frame.error.issues, json, '', report);
    return;
  }
  const { image, questions, text } = frame.data;
  if (text.trim() === '') report('/text', 'The section has no text.');
  if (image && !others.has(image.src)) report('/image/src', `There is no picture "${image.src}" in the test's folder.`);
  if (image && image.altText.trim().split(/\s+/).length < 4) {
    report('/image/altText', 'The alternative text does not say what the picture shows.');
  }
  if (questions.length === 0) report('/questions', 'The section has no questions.');
  questions.forEach((question, number) => {
    checkShape(question, (pointer, sentence) => report(`/questions/${number}${pointer}`, sentence));
  });
}

function checkShape(question: unknown, report: Report): void {
  const type: unknown = Object(question).type;
  if (!isQuestionType(type)) {
    report('/type', 'The type is not "multipleChoice" or "gapFill" (names are case-sensitive).');
    return;
  }
  const result = examQuestionSchemas[type].safeParse(question);
  if (!result.success) reportIssues(result.error.issues, question, '', report);
}

function isQuestionType(type: unknown): type is ExamQuestion['type'] {
  return type === 'multipleChoice' || type === 'gapFill';
}
