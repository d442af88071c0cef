import { type Paper, type PaperQuestion, toPlace } from '@tensely/content/exams';

/** The questions of a paper by their places, such as "0-9". */
export function questionsByPlace({ sections }: Paper): Map<string, PaperQuestion> {
  return new Map(
    sections.flatMap(({ questions }, section) =>
      questions.map((question, number): [string, PaperQuestion] => [toPlace(section, number), question]),
    ),
  );
}
