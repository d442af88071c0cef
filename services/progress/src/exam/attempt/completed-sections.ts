import {
  blankCount,
  type ExamAttempt,
  type ExamWork,
  isAnswered,
  type Paper,
  toPlace,
} from '@tensely/exam-model/logic';

type CompletedSections = ExamAttempt['completedSections'];

/** The sections that were completed before, and those of which every question is answered for the first time now. */
export function completedSections(
  { completedSections: before }: Pick<ExamAttempt, 'completedSections'>,
  { sections }: Paper,
  { answers }: ExamWork,
  now: Date,
): CompletedSections {
  const isCompleted = ({ questions }: Paper['sections'][number], section: number) =>
    questions.length > 0 &&
    questions.every((question, number) => isAnswered(answers[toPlace(section, number)], blankCount(question)));
  const fresh = sections.flatMap((one, section) =>
    isCompleted(one, section) && before.every((known) => known.section !== section)
      ? [{ section, at: now.toISOString() }]
      : [],
  );
  return [...before, ...fresh];
}
