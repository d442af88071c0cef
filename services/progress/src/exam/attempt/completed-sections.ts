import { blankCount, type ExamAttempt, type ExamWork, isAnswered, type Paper, toPlace } from '@tensely/content/exams';

type CompletedSections = ExamAttempt['completedSections'];

/** The sections completed so far, and those in which every question now has its first answer. */
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
