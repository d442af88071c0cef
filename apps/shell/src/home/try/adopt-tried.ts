import type { Progress } from '@tensely/progress/logic';
import { markAnswer, wordCount } from '@tensely/questions/logic';
import { clearTried, readTried } from './tried-answers.ts';
import { type TryQuestion, tryQuestions } from './try-questions.ts';

/**
 * Stores a visitor's answers on the front page as answers of the lesson pages, once, for the learner who has signed in.
 */
export async function adoptTried(
  progress: Pick<Progress, 'adoptAnswers'>,
  questions: readonly TryQuestion[] = tryQuestions,
): Promise<void> {
  const tried = readTried();
  const pages = questions.flatMap(({ ref, question, keys }) => {
    const response = tried[question.id];
    if (!response) return [];
    const { mark } = markAnswer(question, response);
    const answer = {
      questionId: question.id,
      questionType: question.type,
      userAnswer: response,
      correctAnswer: mark.correctAnswer,
      isCorrect: mark.outcome === 'right',
      score: mark.score,
      words: wordCount([question]),
    };
    return [{ ref, questions: keys, answers: [answer] }];
  });
  if (pages.length === 0 || (await progress.adoptAnswers(pages))) clearTried();
}
