import type { ScoredQuestion } from '@tensely/questions/logic';
import { z } from 'zod';

const texts = z.union([z.string().transform((text) => [text]), z.array(z.string())]);
const words = z.union([
  z.union([z.string(), z.int()]).transform((word) => [word]),
  z.array(z.union([z.string(), z.int()])),
]);
const placement = z.record(z.string(), z.string());

/**
 * A solver's answer in the shape in which a learner's response is marked; a sentence where it has another one. A sheet is filled in
 * with texts: an option, one text for each blank, words of a bank, matches in the order of the left side, items in
 * their order, the target of each item, true or false, and words to click (or their places from 0, where a word stands twice).
 */
export function responseOf(question: ScoredQuestion, answer: unknown): { response: unknown } | { fault: string } {
  switch (question.type) {
    case 'trueFalse':
      if (typeof answer !== 'boolean') return { fault: 'the answer is true or false' };
      return { response: [answer ? 'True' : 'False'] };
    case 'dragDrop': {
      const places = placement.safeParse(answer);
      if (!places.success)
        return { fault: 'the answer says of each item in which target it goes: { "item": "target" }' };
      const items = question.targets.flatMap((target) => target.items);
      const missing = items.find((item) => !(item in places.data));
      if (missing !== undefined) return { fault: `the answer does not say where "${missing}" goes` };
      return { response: items.map((item) => places.data[item]) };
    }
    case 'click':
      return clicked(question.words, question.select === 'all', answer);
    default: {
      const given = texts.safeParse(answer);
      return given.success ? { response: given.data } : { fault: 'the answer is a text or a list of texts' };
    }
  }
}

function clicked(shown: readonly { text: string }[], all: boolean, answer: unknown) {
  const given = words.safeParse(answer);
  if (!given.success) return { fault: 'the answer is a word or a list of words' };
  if (!all && given.data.length !== 1) return { fault: 'the first click decides: the answer is one word' };
  const places = given.data.map((word) => (typeof word === 'number' ? word : placeOf(shown, word)));
  const unknown = given.data.find((_, index) => places[index] === undefined);
  if (unknown !== undefined) return { fault: `"${unknown}" stands nowhere or twice: give its place, from 0` };
  return { response: places };
}

function placeOf(shown: readonly { text: string }[], word: string): number | undefined {
  const places = shown.flatMap(({ text }, place) => (bare(text) === bare(word) ? [place] : []));
  return places.length === 1 ? places[0] : undefined;
}

/** Without the punctuation that stays attached to a word. */
function bare(text: string): string {
  return text.replace(/[.,;:!?]+$/, '');
}
