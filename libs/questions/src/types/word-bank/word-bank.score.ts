import { inShuffledOrder } from '../../hash/content-hash.ts';
import { sameAnswer } from '../../marking/answer-text/normalise-answer.ts';
import { adviceOn, getTexts, markParts, type Scoring } from '../../marking/mark.ts';
import type { WordBank } from './word-bank.schema.ts';

export const wordBankScoring: Scoring<WordBank> = {
  /**
   * Scores the fraction of right words; right only if all are. A response contains a text for each blank, empty without a
   * word.
   */
  mark(question, response) {
    const given = getTexts(response);
    const parts = question.correctAnswers.map((answer, place) => sameAnswer(given[place] ?? '', answer));
    return markParts(question, response, {
      correctAnswer: question.correctAnswers.join(', '),
      parts,
      answers: question.correctAnswers,
      details: adviceOn(question, given, parts),
    });
  },
  pressAnswers: undefined,
  reorder: (question, seed) => ({ ...question, wordBank: inShuffledOrder(question.wordBank, seed) }),
};
