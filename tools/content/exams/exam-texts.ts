import { completeTemplate, type ExamQuestion } from '@tensely/content/exams';
import type { TextSource } from '../editorial/repeated-sentences.ts';
import type { WellFormedExam } from './exam-files.ts';

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
