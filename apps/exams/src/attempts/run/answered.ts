import { blankCount, type ExamWork, isAnswered, type Paper, toPlace } from '@tensely/content/exams';

/** Number of questions in each section with all blanks answered. */
export function countAnswered({ sections }: Paper, { answers }: Pick<ExamWork, 'answers'>): number[] {
  return sections.map(
    ({ questions }, section) =>
      questions.filter((question, number) => isAnswered(answers[toPlace(section, number)], blankCount(question)))
        .length,
  );
}

/** Whether every question of a section is answered. True for an empty section. */
export function isComplete({ sections }: Paper, answered: readonly number[], section: number): boolean {
  return answered[section] === sections[section]?.questions.length;
}

/** The first unfinished section after this one, wrapping around; undefined if none is left. */
export function nextUnfinished(paper: Paper, answered: readonly number[], section: number): number | undefined {
  const count = paper.sections.length;
  const following = Array.from({ length: count }, (_, step) => (section + 1 + step) % count);
  return following.find((other) => !isComplete(paper, answered, other));
}
