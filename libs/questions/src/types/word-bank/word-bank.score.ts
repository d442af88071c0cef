import { sameAnswer } from '../../marking/answer-text/normalise-answer.ts';
import { type Mark, markParts, textsOf } from '../../marking/mark.ts';
import { adviceOn } from '../../marking/wrong-forms.ts';
import type { WordBank } from './word-bank.schema.ts';

/** Tells for each blank whether the word placed there is the expected one. */
function rightPlaces({ correctAnswers }: WordBank, response: unknown): boolean[] {
  const given = textsOf(response);
  return correctAnswers.map((answer, place) => {
    const word = given[place];
    return word !== undefined && sameAnswer(word, answer);
  });
}

/** Scores the fraction of words in the right place; right only when all are. A response has a text for each blank, empty where none is. */
export function markWordBank(question: WordBank, response: unknown): Mark {
  const correctAnswer = question.correctAnswers.join(', ');
  const parts = rightPlaces(question, response);
  const details = adviceOn(question, textsOf(response), parts);
  return markParts(question, response, { correctAnswer, parts, details });
}
