import { BLANK, plainText, type RichText } from '@tensely/questions/logic';
import { type toQuestion, Unsupported } from '../question-file.ts';
import type { QtiItem } from './qti-item.ts';
import { joinBlocks, plain, readBlocks, readText } from './read-text.ts';
import { attribute, descendants, elementsOf, type XmlElement } from './read-xml.ts';

type Draft = Parameters<typeof toQuestion>[0];

/** How each interaction becomes a question. */
export const readers = new Map<string, (interaction: XmlElement, item: QtiItem) => Draft>([
  ['choice-interaction', readChoice],
  ['text-entry-interaction', readTextEntry],
  ['gap-match-interaction', readGapMatch],
  ['match-interaction', readMatch],
  ['order-interaction', readOrder],
  ['hottext-interaction', readHottext],
]);

function readChoice(interaction: XmlElement, item: QtiItem): Draft {
  const key = item.keyOf(interaction);
  const choices = elementsOf(interaction, 'simple-choice').map((choice) => ({
    id: attribute(choice, 'identifier'),
    option: { text: plain(readText(choice)), ...item.feedbackOf(choice) },
  }));
  const prompt = readText(elementsOf(interaction, 'prompt')[0]);
  const task = taskOf(item, interaction);
  const texts = choices.map(({ option }) => option.text);
  const right = choices.filter(({ id }) => key.includes(id)).map(({ option }) => option.text);
  if (texts.join() === 'True,False' && right.length === 1) {
    const statement = prompt ?? task;
    return {
      type: 'trueFalse',
      ...(prompt && optional('question', task)),
      statement,
      correctAnswer: right[0] === 'True',
    };
  }
  return {
    type: 'multipleChoice',
    question: joinBlocks([task, prompt].filter((text) => text !== undefined)),
    options: choices.map(({ option }) => option),
    ...(attribute(interaction, 'shuffle') !== 'true' && { keepOrder: true }),
    ...(item.isSingle(interaction) || right.length === 1 ? { correctAnswer: right[0] } : { correctAnswers: right }),
  };
}

function readTextEntry(_first: XmlElement, item: QtiItem): Draft {
  const blocks = readBlocks(item.body, { isBlank: ({ name }) => name === 'text-entry-interaction' });
  const start = blocks.findIndex(({ blanks }) => blanks.length > 0);
  const entries = blocks.flatMap(({ blanks }) => blanks);
  const ids = entries.map((entry) => attribute(entry, 'response-identifier'));
  const keys = entries.map((entry) => item.keyOf(entry));
  const answers = keys.map((key) => (key.length === 1 ? key[0] : key));
  return {
    type: 'gapFill',
    ...optional('question', joinBlocks(blocks.slice(0, start).map(({ text }) => text))),
    template: templateOf(blocks.slice(start)),
    correctAnswers: keys.length === 1 ? keys[0] : answers,
    ...wrongForms(item, ids, ({ responses, values }) => ({ text: values[0], blanks: responses })),
  };
}

function readGapMatch(interaction: XmlElement, item: QtiItem): Draft {
  const words = elementsOf(interaction, 'gap-text').map((word) => ({
    id: attribute(word, 'identifier'),
    text: plain(readText(word)),
  }));
  const blocks = readBlocks(interaction, {
    isBlank: ({ name }) => name === 'gap',
    skip: ({ name }) => name === 'gap-text' || name === 'prompt',
  });
  const gaps = blocks.flatMap(({ blanks }) => blanks).map((gap) => attribute(gap, 'identifier'));
  const key = toPairs(item.keyOf(interaction));
  const textOf = (id: string | undefined) => words.find((word) => word.id === id)?.text;
  return {
    type: 'wordBank',
    ...optional('instructions', instructionsOf(item, interaction)),
    paragraph: templateOf(blocks),
    wordBank: words.map(({ text }) => text),
    correctAnswers: gaps.map((gap) => textOf(key.find(([, target]) => target === gap)?.[0])),
    ...wrongForms(item, gaps, ({ values }) => {
      const pairs = toPairs(values);
      return { text: textOf(pairs[0]?.[0]), blanks: pairs.map(([, gap]) => gap) };
    }),
  };
}

function readMatch(interaction: XmlElement, item: QtiItem): Draft {
  const [left = [], right = []] = elementsOf(interaction, 'simple-match-set').map((set) =>
    elementsOf(set, 'simple-associable-choice').map((choice) => ({
      id: attribute(choice, 'identifier'),
      text: plain(readText(choice)),
      once: attribute(choice, 'match-max') === '1',
    })),
  );
  const key = toPairs(item.keyOf(interaction));
  const targetsOf = (id: string) => key.filter(([source]) => source === id).map(([, target]) => target);
  if (!left.every(({ id }) => targetsOf(id).length > 0))
    throw new Unsupported('an item of its left side matches nothing.');
  const instructions = optional('instructions', instructionsOf(item, interaction));
  if (!right.every(({ once }) => once)) {
    const placedIn = (target: string) => left.filter(({ id }) => targetsOf(id)[0] === target).map(({ text }) => text);
    if (left.some(({ id }) => targetsOf(id).length > 1)) throw new Unsupported('an item belongs to several targets.');
    return {
      type: 'dragDrop',
      ...instructions,
      targets: right.map(({ id, text }) => ({ label: text, items: placedIn(id) })),
    };
  }
  const textOf = (id: string | undefined) => right.find((choice) => choice.id === id)?.text;
  const matched = new Set(key.map(([, target]) => target));
  const distractors = right.filter(({ id }) => !matched.has(id)).map(({ text }) => text);
  return {
    type: 'matching',
    ...instructions,
    pairs: left.map(({ id, text }) => ({ left: text, right: textOf(targetsOf(id)[0]) })),
    ...(distractors.length > 0 && { distractors }),
  };
}

function readOrder(interaction: XmlElement, item: QtiItem): Draft {
  const choices = new Map(
    elementsOf(interaction, 'simple-choice').map((choice) => [
      attribute(choice, 'identifier'),
      plain(readText(choice)),
    ]),
  );
  const items = item.keyOf(interaction).map((id) => choices.get(id));
  if (items.length !== choices.size) throw new Unsupported('its key does not order every choice.');
  return { type: 'ordering', ...optional('instructions', instructionsOf(item, interaction)), items };
}

function readHottext(interaction: XmlElement, item: QtiItem): Draft {
  const key = item.keyOf(interaction);
  const blocks = readBlocks(interaction, {
    isBlank: ({ name }) => name === 'hottext',
    skip: ({ name }) => name === 'prompt',
  });
  const loose = blocks.map(({ text }) => plainText(text).replaceAll(BLANK, '').trim()).join('');
  if (loose) throw new Unsupported('it holds words that cannot be chosen, and a click question has none.');
  const hottexts = descendants(interaction, 'hottext');
  const words = hottexts.map((hottext) => ({ text: plain(readText(hottext)), ...item.feedbackOf(hottext) }));
  const keyWords = words.filter((_word, index) =>
    key.includes(attribute(hottexts[index] ?? interaction, 'identifier')),
  );
  return {
    type: 'click',
    layout: blocks.length > 1 ? 'vertical' : 'horizontal',
    instructions: instructionsOf(item, interaction),
    words,
    keyWords: [...new Set(keyWords.map(({ text }) => text))],
    ...(!item.isSingle(interaction) && { select: 'all' }),
  };
}

/** The text of the body outside the interaction. */
function taskOf({ body }: QtiItem, interaction: XmlElement): RichText | undefined {
  return readText(body, (element) => element === interaction);
}

function instructionsOf(item: QtiItem, interaction: XmlElement): RichText | undefined {
  const texts = [taskOf(item, interaction), readText(elementsOf(interaction, 'prompt')[0])];
  return joinBlocks(texts.filter((text) => text !== undefined));
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

/** Hints as wrong forms: without a blank if they hold for every blank. */
function wrongForms(
  { hints }: QtiItem,
  blanks: readonly string[],
  read: (hint: QtiItem['hints'][number]) => { text: string | undefined; blanks: string[] },
): { wrongForms?: object[] } {
  const forms = hints.map((hint) => {
    const { text, blanks: at } = read(hint);
    const [only] = at;
    const blank = at.length < blanks.length && only !== undefined ? { blank: blanks.indexOf(only) + 1 } : {};
    return { text, feedback: hint.feedback, ...blank };
  });
  return forms.length > 0 ? { wrongForms: forms } : {};
}

function optional(field: string, text: RichText | undefined): Record<string, RichText> {
  return text === undefined ? {} : { [field]: text };
}
