import { blankCount, type ExamWork, isAnswered, type Paper, placeOf } from '@tensely/exam-model/logic';

/** How many questions of each section are answered in all their blanks. */
export function answeredOf({ sections }: Paper, { answers }: Pick<ExamWork, 'answers'>): number[] {
  return sections.map(
    ({ questions }, section) =>
      questions.filter((question, number) => isAnswered(answers[placeOf(section, number)], blankCount(question)))
        .length,
  );
}

/** Whether every question of a section is answered; an empty section is. */
export function isComplete({ sections }: Paper, answered: readonly number[], section: number): boolean {
  return answered[section] === sections[section]?.questions.length;
}

/** The first unfinished section after this one, round the end of the paper; undefined when none is left. */
export function nextUnfinished(paper: Paper, answered: readonly number[], section: number): number | undefined {
  const count = paper.sections.length;
  const following = Array.from({ length: count }, (_, step) => (section + 1 + step) % count);
  return following.find((other) => !isComplete(paper, answered, other));
}
