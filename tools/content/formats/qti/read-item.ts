import { BLANK, type RichText } from '@tensely/questions/logic';
import { type Cells, type Option, Refusal, toLines, type WrongForm } from '../cells.ts';
import { readInline, withoutMarks } from './emphasis.ts';
import { joinParagraphs, type Paragraph, readParagraphs, readText } from './read-text.ts';
import { attribute, descendants, elementsOf, type XmlElement } from './read-xml.ts';

type ItemCells = Partial<Cells> & Pick<Cells, 'type'>;

/** Reads an assessment item of QTI 2.1, 2.2 or 3.0. */
export function readItem(item: XmlElement): ItemCells {
  const [body] = elementsOf(item, 'item-body');
  const interactions = descendants(body, /-interaction$/);
  const [element] = interactions;
  if (!body || !element) throw new Refusal('it has no interaction.');
  const read = readers[element.name];
  if (!read) throw new Refusal(`there is no question type for <${element.name}>.`);
  const isOne = interactions.length === 1 || element.name === 'text-entry-interaction';
  if (!isOne || interactions.some(({ name }) => name !== element.name)) {
    throw new Refusal('it has several interactions, and a question has one.');
  }
  const feedbacks = elementsOf(item, 'modal-feedback');
  const paragraphs = readParagraphs(body);
  const firstGap = paragraphs.findIndex(({ slots }) => slots.length > 0);
  const task = firstGap < 0 ? paragraphs : paragraphs.slice(0, firstGap);
  const responses = interactions.map((one) => {
    const id = attribute(one, 'response-identifier');
    return elementsOf(item, 'response-declaration').find((response) => attribute(response, 'identifier') === id);
  });
  const cells = read({
    element,
    paragraphs,
    task: readInline(joinParagraphs(task)),
    gapped: paragraphs.slice(task.length),
    choices: readChoices(element, feedbacks),
    keys: responses.map(readKey),
    isSingle: attribute(responses[0], 'cardinality') === 'single',
    wrong: feedbacks.flatMap((feedback) => readWrongForm(item, feedback)),
  });
  const explanation = feedbacks.find((feedback) => attribute(feedback, 'outcome-identifier') === 'EXPLANATION');
  return { explanation: readText(explanation), ...cells };
}

interface Interaction {
  element: XmlElement;
  paragraphs: Paragraph[];
  /** The paragraphs before the first one with a blank. */
  task: RichText;
  /** The other paragraphs. */
  gapped: Paragraph[];
  choices: Choice[];
  /** The right values of each response, the one to show first. */
  keys: string[][];
  isSingle: boolean;
  wrong: WrongForm[];
}

type Choice = ReturnType<typeof readChoices>[number];

/** Converts each interaction to the cells of a question. */
const readers: Partial<Record<string, (interaction: Interaction) => ItemCells>> = {
  'choice-interaction': ({ element, paragraphs, task, choices, keys, isSingle }) => {
    const answers = rightChoices(choices, keys);
    if (choices.map(({ text }) => text).join() === 'True,False' && answers.length === 1) {
      const [situation = '', statement = ''] = [paragraphs.slice(0, -1), paragraphs.slice(-1)].map((part) =>
        readInline(joinParagraphs(part)),
      );
      return { type: 'trueFalse', task: situation, text: statement, answers };
    }
    return {
      type: 'multipleChoice',
      task,
      options: choices.map(toOption),
      answers: isSingle ? answers.slice(0, 1) : answers,
      settings: attribute(element, 'shuffle') === 'true' ? [] : ['keepOrder'],
    };
  },
  'text-entry-interaction': ({ task, gapped, keys, wrong }) => {
    return { type: 'gapFill', task, text: toLinesOfText(gapped), answers: keys, wrong };
  },
  'gap-match-interaction': ({ task, gapped, choices, keys, wrong }) => {
    const pairs = keys.flat().map(toPair);
    const wordIn = (gap: string) => pairs.find(([, to]) => to === gap)?.[0];
    return {
      type: 'wordBank',
      task,
      text: toLinesOfText(gapped),
      options: choices.map(toOption),
      answers: gapped.flatMap(({ slots }) =>
        slots.map((gap) => [textOf(choices, wordIn(attribute(gap, 'identifier')))]),
      ),
      wrong: wrong.map((form) => ({ ...form, text: textOf(choices, toPair(form.text)[0]) })),
    };
  },
  'match-interaction': ({ task, choices, keys }) => {
    const pairs = keys.flat().map(toPair);
    const targets = choices.filter(({ isTarget }) => isTarget);
    const items = choices.filter(({ isTarget }) => !isTarget);
    const matches = items.map(({ id }) => pairs.filter(([from]) => from === id).map(([, to]) => to));
    if (matches.some(({ length }) => length === 0)) throw new Refusal('an item of its left side matches nothing.');
    const isMatching = targets.every(({ isUnique }) => isUnique);
    if (!isMatching && matches.some(({ length }) => length > 1))
      throw new Refusal('an item belongs to several targets.');
    const unused = targets.filter(({ id }) => !pairs.some(([, to]) => to === id));
    return {
      type: isMatching ? 'matching' : 'dragDrop',
      task,
      options: (isMatching ? unused : targets).map(toOption),
      answers: items.map(({ text }, index) => [text, textOf(targets, matches[index]?.[0])]),
    };
  },
  'order-interaction': ({ task, choices, keys }) => {
    const key = keys.flat();
    if (key.length !== choices.length) throw new Refusal('its key does not order every choice.');
    return { type: 'ordering', task, answers: key.map((id) => [textOf(choices, id)]) };
  },
  'hottext-interaction': ({ task, gapped, choices, keys, isSingle }) => {
    if (toLinesOfText(gapped).replaceAll(BLANK, '').trim())
      throw new Refusal('it holds words that cannot be chosen, and a click question has none.');
    return {
      type: 'click',
      task,
      options: choices.map(toOption),
      answers: rightChoices(choices, keys),
      settings: [gapped.length > 1 ? 'vertical' : '', isSingle ? '' : 'all'].filter(Boolean),
    };
  },
};

function readChoices(interaction: XmlElement, feedbacks: readonly XmlElement[]) {
  const [, targets] = elementsOf(interaction, 'simple-match-set');
  return descendants(interaction, /^(simple-(associable-)?choice|gap-text|hottext)$/).map((choice) => {
    const id = attribute(choice, 'identifier');
    const [inline] = elementsOf(choice, 'feedback-inline');
    const modal = feedbacks.find((feedback) => attribute(feedback, 'identifier') === id);
    return {
      id,
      text: readText(choice),
      feedback: readText(inline ?? modal) || undefined,
      /** Can be used for one answer only. */
      isUnique: attribute(choice, 'match-max') === '1',
      /** In the second set of a match. */
      isTarget: targets?.children.includes(choice) ?? false,
    };
  });
}

/** Reads the correct response, then the other values that a mapping gives points for. */
function readKey(response: XmlElement | undefined): string[] {
  const correct = descendants(response, /^value$/).map(readText);
  const scoring = descendants(response, /^map-entry$/).filter((entry) => Number(attribute(entry, 'mapped-value')) > 0);
  return [...new Set([...correct, ...scoring.map((entry) => attribute(entry, 'map-key'))])];
}

/** Reads a hint of our own exports: its outcome names the blank, and the condition that sets it has the wrong value. */
function readWrongForm(item: XmlElement, feedback: XmlElement): WrongForm[] {
  const outcome = attribute(feedback, 'outcome-identifier');
  const [isHint, blank] = /^HINT_\d+(?:_BLANK_(\d+))?$/.exec(outcome) ?? [];
  const rule = descendants(item, /^response-if$/).find((condition) =>
    elementsOf(condition, 'set-outcome-value').some((set) => attribute(set, 'identifier') === outcome),
  );
  if (!isHint || !rule) return [];
  const [value] = descendants(rule, /^base-value$/);
  return [{ text: readText(value), feedback: readText(feedback), blank: blank ? Number(blank) : undefined }];
}

function toLinesOfText(paragraphs: readonly Paragraph[]): string {
  return withoutMarks(paragraphs.map(({ text }) => text).join('\n'));
}

function toOption({ text, feedback }: Choice): Option {
  return { text, feedback };
}

function textOf(choices: readonly Choice[], id: string | undefined): string {
  return choices.find((choice) => choice.id === id)?.text ?? '';
}

function rightChoices(choices: readonly Choice[], keys: readonly string[][]): string[][] {
  const right = choices.filter(({ id }) => keys.flat().includes(id)).map(({ text }) => text);
  return toLines([...new Set(right)]);
}

function toPair(value: string): [from: string, to: string] {
  const [from = '', to = ''] = value.trim().split(/\s+/);
  return [from, to];
}
