import { getIndexes, markPicks, remark, type Scoring, unanswered, verdict } from '../../marking/mark.ts';
import type { Click } from './click.schema.ts';

/** The indexes of all words that are key words. */
export function keyIndexes({ words, keyWords }: Click): number[] {
  return words.flatMap(({ text }, index) => (keyWords.includes(text) ? [index] : []));
}

/** A word without the punctuation around it: "dog" for "dog,"; a lone punctuation mark stays. */
function withoutPunctuation(word: string): string {
  return /[^“"(].*[^”".,;:!?)]|[^“"().,;:!?”]/s.exec(word)?.[0] ?? word;
}

export const clickScoring: Scoring<Click> = {
  /**
   * Right if the first clicked word is a key word or, with `select: "all"`, if exactly the key words are chosen. A
   * response contains the indexes of the chosen words.
   */
  mark(question, response) {
    const correctAnswer = [...new Set(question.keyWords.map(withoutPunctuation))].join(', ');
    const chosen = getIndexes(response, question.words.length);
    const [first] = chosen;
    if (first === undefined) return unanswered(correctAnswer);
    const right = keyIndexes(question);
    const { explanation } = question;
    if (question.select !== 'all') {
      const ownLine = { text: question.words[first]?.feedback };
      return verdict({ score: right.includes(first) ? 1 : 0, correctAnswer, explanation, ownLine });
    }
    return markPicks(chosen, right, (index) => withoutPunctuation(question.words[index]?.text ?? ''), {
      correctAnswer,
      explanation,
      details: chosen.map((index) => remark(question.words[index]?.feedback, right.includes(index))),
    });
  },
  pressAnswers: ({ select, words }) => (select === 'all' ? [] : words.map((_, index) => [index])),
  reorder: undefined,
};
