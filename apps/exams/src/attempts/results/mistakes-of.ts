import type { ExamResult } from '@tensely/exam-model/logic';

/** An answer or blank that was not right, by the lesson page that teaches it. */
export interface ExamMistake {
  page: { level: string; topic: string; page: number };
  /** The same whenever the result is read. */
  id: string;
  /** When the exam ended. */
  at: string;
}

/** What a result hands to practice: everything that was missed and that a lesson teaches. */
export function mistakesOf({ attemptId, finishedAt, sections }: ExamResult): ExamMistake[] {
  return sections.flatMap(({ questions }, section) =>
    questions.flatMap(({ answers }, question) =>
      answers.flatMap(({ isCorrect, lesson }, part) => {
        const [level, topic, page] = lesson?.split('/') ?? [];
        if (isCorrect || !level || !topic) return [];
        const id = `${attemptId}/${section}-${question}-${part}`;
        return { page: { level, topic, page: Number(page ?? 1) }, id, at: finishedAt };
      }),
    ),
  );
}
