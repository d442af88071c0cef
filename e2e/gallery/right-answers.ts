import type { Locator } from '@playwright/test';
import type { questionTypes } from './gallery-test.ts';
import type { Hand } from './hands.ts';

interface RightAnswer {
  /** The sample to answer. */
  sample: string;
  /** Every step except the last. */
  prepare?: (question: Locator, hand: Hand) => Promise<void>;
  /** The control that submits the answer. */
  last: (question: Locator) => Locator;
  said: string;
}

const button = (place: Locator, name: string | RegExp) => place.getByRole('button', { name, exact: true });
const submit = (question: Locator) => button(question, 'Submit');

/** How to answer the first sample of each type correctly, with any input method. */
export const rightAnswers: Record<(typeof questionTypes)[number], RightAnswer> = {
  multipleChoice: {
    sample: 'one right answer',
    last: (question) => button(question, /^phones( Correct)?$/),
    said: 'Correct! Great job!',
  },
  click: {
    sample: 'a sentence, first click decides',
    last: (question) => button(question, /^you( Correct)?$/),
    said: "Yes, 'you' is a pronoun.",
  },
  gapFill: {
    sample: 'one blank with alternatives',
    prepare: (question, hand) => hand.type(question.getByLabel('Blank 1 of 1'), "'ll answer"),
    last: submit,
    said: 'Correct! Great job!',
  },
  wordBank: {
    sample: 'more words than blanks',
    async prepare(question, hand) {
      const bank = question.getByRole('list', { name: 'Words to choose from' });
      const word = (name: string) => hand.press(button(bank, name));
      const blank = (number: number) => hand.press(button(question, new RegExp(`^Blank ${number} of 4: `)));
      // Fills a blank, moves a word to another blank, returns it, and places one in the next free blank.
      await blank(1);
      await word('went');
      await word('swam');
      await blank(3);
      await word('swam');
      await word('were');
      await blank(2);
      await word('was');
      await word('made');
      await hand.press(button(question, 'Move made Up'));
      await hand.press(button(question, 'Move made Down'));
    },
    last: submit,
    said: 'You got 4 out of 4 correct!',
  },
  trueFalse: {
    sample: 'a statement',
    last: (question) => button(question, /^False( Correct)?$/),
    said: 'Correct! Great job!',
  },
  matching: {
    sample: 'pairs',
    async prepare(question, hand) {
      const pairs = { buy: 'bought', bring: 'brought', build: 'built', break: 'broke' };
      for (const pair of Object.entries(pairs)) for (const text of pair) await hand.press(button(question, text));
    },
    last: submit,
    said: 'You got 4 out of 4 correct!',
  },
  ordering: {
    sample: 'the words of a sentence',
    async prepare(question, hand) {
      await hand.press(button(question, 'Move She Up'));
      await hand.press(button(question, 'Move for work. Down'));
    },
    last: submit,
    said: 'You got 4 out of 4 correct!',
  },
  dragDrop: {
    sample: 'two targets',
    async prepare(question, hand) {
      const targets = { Countable: ['apple', 'idea', 'key'], Uncountable: ['rice', 'advice'] };
      await hand.press(button(question, 'rice'));
      await hand.press(button(question, /^Place here +in Countable$/));
      await hand.press(button(question, 'Remove rice'));
      for (const [target, items] of Object.entries(targets)) {
        for (const item of items) {
          await hand.press(button(question, item));
          await hand.press(button(question, new RegExp(`^Place here +in ${target}$`)));
        }
      }
    },
    last: submit,
    said: 'You got 5 out of 5 correct!',
  },
};
