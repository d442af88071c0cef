import type { ExamResult } from '@tensely/content/exams';

/** A wrong or open answer or blank, with the lesson page that teaches it. */
interface ExamMistake {
  page: { level: string; topic: string; page: number };
  /** Stable across reads of the result. */
  id: string;
  /** When the exam ended. */
  at: string;
}

/** The mistakes for practice: every missed answer that a lesson teaches. */
export function getMistakes({ attemptId, finishedAt, sections }: ExamResult): ExamMistake[] {
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
