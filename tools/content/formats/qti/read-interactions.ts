import { BLANK, plainText, type RichText } from '@tensely/questions/logic';
import type { Cells, Draft } from '../question-cells.ts';
import { Unsupported } from '../question-file.ts';
import { joinBlocks, plain, readBlocks, readText } from './read-text.ts';
import { attribute, descendants, elementsOf, type XmlElement } from './read-xml.ts';

/** An interaction with what the rest of its item says about it. */
export interface Interaction {
  element: XmlElement;
  body: XmlElement;
  /** The right values of a response, the one to show first. Throws `Unsupported` if the item has no key for it. */
  keyOf: (element: XmlElement) => string[];
  isSingle: boolean;
  /** Feedback shown when an option is chosen. */
  feedbackOf: (option: XmlElement) => string | undefined;
  /** Feedback on wrong answers: which responses have to have which values. */
  hints: readonly { feedback: string; responses: string[]; values: string[] }[];
}

/** How each interaction becomes the cells of a question. */
export const readers: Partial<Record<string, (interaction: Interaction) => Draft>> = {
  'choice-interaction': readChoice,
  'text-entry-interaction': readTextEntry,
  'gap-match-interaction': readGapMatch,
  'match-interaction': readMatch,
  'order-interaction': (interaction) => {
    const choices = choicesIn(interaction, 'simple-choice');
    const key = interaction.keyOf(interaction.element);
    if (key.length !== choices.length) throw new Unsupported('its key does not order every choice.');
    return { type: 'ordering', task: instructionsOf(interaction), answers: key.map((id) => [textOf(choices, id)]) };
  },
  'hottext-interaction': readHottext,
};

function readChoice(interaction: Interaction): Draft {
  const { element } = interaction;
  const options = choicesIn(interaction, 'simple-choice');
  const key = interaction.keyOf(element);
  const answers = options.filter(({ id }) => key.includes(id)).map(({ text }) => [text]);
  const [task, prompt] = [taskOf(interaction), promptOf(interaction)];
  if (options.map(({ text }) => text).join() === 'True,False' && answers.length === 1) {
    return { type: 'trueFalse', task: prompt && task, text: prompt ?? task, answers };
  }
  return {
    type: 'multipleChoice',
    task: instructionsOf(interaction),
    options: options.map(toOption),
    answers: interaction.isSingle ? answers.slice(0, 1) : answers,
    settings: attribute(element, 'shuffle') === 'true' ? [] : ['keepOrder'],
  };
}

function readTextEntry({ body, keyOf, hints }: Interaction): Draft {
  const blocks = readBlocks(body, { isBlank: ({ name }) => name === 'text-entry-interaction' });
  const start = blocks.findIndex(({ blanks }) => blanks.length > 0);
  const entries = blocks.flatMap(({ blanks }) => blanks);
  const ids = entries.map((entry) => attribute(entry, 'response-identifier'));
  return {
    type: 'gapFill',
    task: joinBlocks(blocks.slice(0, start).map(({ text }) => text)),
    text: templateOf(blocks.slice(start)),
    answers: entries.map(keyOf),
    wrong: hints.map(({ feedback, responses, values: [text = ''] }) =>
      wrongForm(ids, { text, feedback, at: responses }),
    ),
  };
}

function readGapMatch(interaction: Interaction): Draft {
  const { element, hints } = interaction;
  const words = choicesIn(interaction, 'gap-text');
  const blocks = readBlocks(element, {
    isBlank: ({ name }) => name === 'gap',
    skip: ({ name }) => name === 'gap-text' || name === 'prompt',
  });
  const gaps = blocks.flatMap(({ blanks }) => blanks).map((gap) => attribute(gap, 'identifier'));
  const key = toPairs(interaction.keyOf(element));
  return {
    type: 'wordBank',
    task: instructionsOf(interaction),
    text: templateOf(blocks),
    options: words.map(({ text }) => ({ text })),
    answers: gaps.map((gap) => [textOf(words, key.find(([, target]) => target === gap)?.[0])]),
    wrong: hints.map(({ feedback, values }) => {
      const pairs = toPairs(values);
      return wrongForm(gaps, { text: textOf(words, pairs[0]?.[0]), feedback, at: pairs.map(([, gap]) => gap) });
    }),
  };
}

function readMatch(interaction: Interaction): Draft {
  const { element } = interaction;
  const [left = [], right = []] = elementsOf(element, 'simple-match-set').map((set) =>
    choicesIn({ ...interaction, element: set }, 'simple-associable-choice'),
  );
  const key = toPairs(interaction.keyOf(element));
  const task = instructionsOf(interaction);
  const placed = left.map(({ id, text }) => ({
    text,
    targets: key.filter(([source]) => source === id).map(([, target]) => target),
  }));
  if (placed.some(({ targets }) => targets.length === 0))
    throw new Unsupported('an item of its left side matches nothing.');
  if (right.every(({ once }) => once)) {
    return {
      type: 'matching',
      task,
      answers: placed.map(({ text, targets }) => [text, textOf(right, targets[0])]),
      options: right.filter(({ id }) => !key.some(([, target]) => target === id)).map(({ text }) => ({ text })),
    };
  }
  if (placed.some(({ targets }) => targets.length > 1)) throw new Unsupported('an item belongs to several targets.');
  const itemsIn = (id: string) => placed.filter(({ targets }) => targets[0] === id).map(({ text }) => text);
  return { type: 'dragDrop', task, answers: right.map(({ id, text }) => [text, ...itemsIn(id)]) };
}

function readHottext(interaction: Interaction): Draft {
  const { element, isSingle } = interaction;
  const blocks = readBlocks(element, {
    isBlank: ({ name }) => name === 'hottext',
    skip: ({ name }) => name === 'prompt',
  });
  if (blocks.some(({ text }) => plainText(text).replaceAll(BLANK, '').trim()))
    throw new Unsupported('it holds words that cannot be chosen, and a click question has none.');
  const words = choicesIn(interaction, 'hottext');
  const key = interaction.keyOf(element);
  const right = words.filter(({ id }) => key.includes(id)).map(({ text }) => text);
  return {
    type: 'click',
    task: instructionsOf(interaction),
    options: words.map(toOption),
    answers: [...new Set(right)].map((text) => [text]),
    settings: [...(blocks.length > 1 ? ['vertical'] : []), ...(isSingle ? [] : ['all'])],
  };
}

interface Choice {
  id: string;
  text: string;
  feedback: string | undefined;
  /** Can be used for one answer only. */
  once: boolean;
}

function choicesIn({ element, feedbackOf }: Interaction, name: string): Choice[] {
  return descendants(element, name).map((choice) => ({
    id: attribute(choice, 'identifier'),
    text: plain(readText(choice)),
    feedback: feedbackOf(choice),
    once: attribute(choice, 'match-max') === '1',
  }));
}

function toOption({ text, feedback }: Choice): Cells['options'][number] {
  return { text, ...(feedback && { feedback }) };
}

function textOf(choices: readonly Choice[], id: string | undefined): string {
  return choices.find((choice) => choice.id === id)?.text ?? '';
}

/** The text of the body outside the interaction. */
function taskOf({ body, element }: Interaction): RichText | undefined {
  return readText(body, (other) => other === element);
}

function promptOf({ element }: Interaction): RichText | undefined {
  return readText(elementsOf(element, 'prompt')[0]);
}

function instructionsOf(interaction: Interaction): RichText | undefined {
  return joinBlocks([taskOf(interaction), promptOf(interaction)].filter((text) => text !== undefined));
}

function templateOf(blocks: readonly { text: RichText }[]): string {
  return blocks.map(({ text }) => plainText(text)).join('\n');
}

function toPairs(values: readonly string[]): [string, string][] {
  return values.map((value) => {
    const [left = '', right = ''] = value.trim().split(/\s+/);
    return [left, right];
  });
}

/** A wrong form, without a blank if it holds for every blank. */
function wrongForm(
  blanks: readonly string[],
  { text, feedback, at }: { text: string; feedback: string; at: readonly string[] },
): Cells['wrong'][number] {
  const [only] = at;
  const blank = at.length < blanks.length && only !== undefined ? { blank: blanks.indexOf(only) + 1 } : {};
  return { text, feedback, ...blank };
}
