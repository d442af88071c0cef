import { BLANK, plainText, type RichText } from '@tensely/questions/logic';
import { type Draft, NO_KEY, type Option, toLines, Unsupported, type WrongForm } from '../question-file.ts';
import { joinParagraphs, type Paragraph, readParagraphs, readPlainText } from './read-text.ts';
import { attribute, descendants, elementsOf, type XmlElement } from './read-xml.ts';

/** Reads an assessment item of QTI 2.1, 2.2 or 3.0. */
export function readItem(item: XmlElement): Omit<Draft, 'id'> {
  const [body] = elementsOf(item, 'item-body');
  if (!body) throw new Unsupported('it has no item body.');
  const elements = descendants(body, /-interaction$/);
  const [element] = elements;
  if (!element) throw new Unsupported('it has no interaction.');
  const read = readers[element.name];
  if (!read) throw new Unsupported(`there is no question type for <${element.name}>.`);
  const isOne = elements.length === 1 || element.name === 'text-entry-interaction';
  if (!isOne || elements.some(({ name }) => name !== element.name)) {
    throw new Unsupported('it has several interactions, and a question has one.');
  }
  const feedbacks = elementsOf(item, 'modal-feedback').map((feedback) => ({
    outcome: attribute(feedback, 'outcome-identifier'),
    identifier: attribute(feedback, 'identifier'),
    text: readPlainText(feedback),
  }));
  const paragraphs = readParagraphs(body);
  const start = paragraphs.findIndex(({ slots }) => slots.length > 0);
  const gapped = start < 0 ? [] : paragraphs.slice(start);
  const declarations = elementsOf(item, 'response-declaration');
  const declared = elements.map((one) => {
    const id = attribute(one, 'response-identifier');
    return declarations.find((declaration) => attribute(declaration, 'identifier') === id);
  });
  return {
    explanation: feedbacks.find(({ outcome }) => outcome === 'EXPLANATION')?.text,
    ...read({
      element,
      paragraphs,
      task: joinParagraphs(paragraphs.slice(0, start < 0 ? undefined : start)),
      text: gapped.map(({ text }) => plainText(text)).join('\n'),
      slots: gapped.flatMap(({ slots }) => slots),
      choices: readChoices(element, feedbacks),
      keys: declared.map(readKey),
      isSingle: attribute(declared[0], 'cardinality') === 'single',
      hints: feedbacks.filter(isHint).flatMap(({ outcome, text }) => readHint(item, outcome, text)),
    }),
  };
}

/** An interaction, and the rest of its item. */
interface Interaction {
  element: XmlElement;
  paragraphs: Paragraph[];
  /** The paragraphs before the first one with a blank. */
  task: RichText | undefined;
  /** The other paragraphs as lines, and the elements in the places of their blanks. */
  text: string;
  slots: XmlElement[];
  choices: Choice[];
  /** The right values of each response, the one to show first. */
  keys: string[][];
  isSingle: boolean;
  hints: Hint[];
}

interface Choice extends Option {
  id: string;
  /** Can be used for one answer only. */
  isUnique: boolean;
  /** In the second set of a match. */
  isTarget: boolean;
}

/** Feedback on wrong answers: shown if one of the responses has one of the values. */
interface Hint {
  feedback: string;
  responses: string[];
  values: string[];
}

/** Converts each interaction to the cells of a question. */
const readers: Partial<Record<string, (interaction: Interaction) => Omit<Draft, 'id'>>> = {
  'choice-interaction': ({ element, paragraphs, task, choices, keys, isSingle }) => {
    const answers = toLines(getRightTexts(choices, keys.flat()));
    if (choices.map(({ text }) => text).join() === 'True,False' && answers.length === 1) {
      const [situation, statement] = [paragraphs.slice(0, -1), paragraphs.slice(-1)].map(joinParagraphs);
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
  'text-entry-interaction': ({ task, text, slots, keys, hints }) => {
    const ids = slots.map((slot) => attribute(slot, 'response-identifier'));
    const wrong = hints.map(({ feedback, responses, values }) => toWrongForm(ids, responses, values[0], feedback));
    return { type: 'gapFill', task, text, answers: keys, wrong };
  },
  'gap-match-interaction': ({ task, text, slots, choices, keys, hints }) => {
    const gaps = slots.map((gap) => attribute(gap, 'identifier'));
    const pairs = toPairs(keys.flat());
    return {
      type: 'wordBank',
      task,
      text,
      options: choices.map(toOption),
      answers: gaps.map((gap) => [textOf(choices, pairs.find(({ to }) => to === gap)?.from)]),
      wrong: hints.map(({ feedback, values }) => {
        const wrongPairs = toPairs(values);
        const places = wrongPairs.map(({ to }) => to);
        return toWrongForm(gaps, places, textOf(choices, wrongPairs[0]?.from), feedback);
      }),
    };
  },
  'match-interaction': ({ task, choices, keys }) => {
    const pairs = toPairs(keys.flat());
    const targets = choices.filter(({ isTarget }) => isTarget);
    const items = choices
      .filter(({ isTarget }) => !isTarget)
      .map(({ id, text }) => ({ text, to: pairs.filter(({ from }) => from === id).map(({ to }) => to) }));
    if (items.some(({ to }) => to.length === 0)) throw new Unsupported('an item of its left side matches nothing.');
    if (targets.every(({ isUnique }) => isUnique)) {
      return {
        type: 'matching',
        task,
        answers: items.map(({ text, to }) => [text, textOf(targets, to[0])]),
        options: targets.filter(({ id }) => !pairs.some(({ to }) => to === id)).map(toOption),
      };
    }
    if (items.some(({ to }) => to.length > 1)) throw new Unsupported('an item belongs to several targets.');
    const itemsOf = (target: string) => items.filter(({ to }) => to[0] === target).map(({ text }) => text);
    return { type: 'dragDrop', task, answers: targets.map(({ id, text }) => [text, ...itemsOf(id)]) };
  },
  'order-interaction': ({ task, choices, keys }) => {
    const key = keys.flat();
    if (key.length !== choices.length) throw new Unsupported('its key does not order every choice.');
    return { type: 'ordering', task, answers: toLines(key.map((id) => textOf(choices, id))) };
  },
  'hottext-interaction': ({ paragraphs, task, text, choices, keys, isSingle }) => {
    if (text.replaceAll(BLANK, '').trim())
      throw new Unsupported('it holds words that cannot be chosen, and a click question has none.');
    const isVertical = paragraphs.filter(({ slots }) => slots.length > 0).length > 1;
    return {
      type: 'click',
      task,
      options: choices.map(toOption),
      answers: toLines([...new Set(getRightTexts(choices, keys.flat()))]),
      settings: [...(isVertical ? ['vertical'] : []), ...(isSingle ? [] : ['all'])],
    };
  },
};

interface Feedback {
  outcome: string;
  identifier: string;
  text: string;
}

function isHint({ outcome }: Feedback): boolean {
  return outcome.startsWith('HINT_');
}

function readChoices(interaction: XmlElement, feedbacks: readonly Feedback[]): Choice[] {
  const [, targets] = elementsOf(interaction, 'simple-match-set');
  return descendants(interaction, /^(simple-(associable-)?choice|gap-text|hottext)$/).map((choice) => {
    const id = attribute(choice, 'identifier');
    const inline = readPlainText(elementsOf(choice, 'feedback-inline')[0]);
    const modal = feedbacks.find((feedback) => feedback.identifier === id && !isHint(feedback))?.text;
    return {
      id,
      text: readPlainText(choice),
      feedback: inline || modal || undefined,
      isUnique: attribute(choice, 'match-max') === '1',
      isTarget: targets?.children.includes(choice) ?? false,
    };
  });
}

/** Reads the correct response, then the other values that a mapping gives points for. */
function readKey(declaration: XmlElement | undefined): string[] {
  const correct = descendants(declaration, 'value').map(readPlainText);
  const scoring = descendants(declaration, 'map-entry').filter((entry) => Number(attribute(entry, 'mapped-value')) > 0);
  const keys = [...new Set([...correct, ...scoring.map((entry) => attribute(entry, 'map-key'))])].filter(Boolean);
  if (keys.length === 0) throw new Unsupported(NO_KEY);
  return keys;
}

/** Reads the conditions that set an outcome. */
function readHint(item: XmlElement, outcome: string, feedback: string): Hint[] {
  const conditions = descendants(item, 'response-if')
    .filter((found) => elementsOf(found, 'set-outcome-value').some((set) => attribute(set, 'identifier') === outcome))
    .map((found) => ({ ...found, children: elementsOf(found).slice(0, 1) }));
  if (conditions.length === 0) return [];
  const variables = conditions.flatMap((condition) => descendants(condition, 'variable'));
  const values = conditions.flatMap((condition) => descendants(condition, 'base-value'));
  const responses = [...new Set(variables.map((variable) => attribute(variable, 'identifier')))];
  return [{ feedback, responses, values: values.map(readPlainText) }];
}

function toOption({ text, feedback }: Choice): Option {
  return { text, feedback };
}

function textOf(choices: readonly Choice[], id: string | undefined): string {
  return choices.find((choice) => choice.id === id)?.text ?? '';
}

function getRightTexts(choices: readonly Choice[], key: readonly string[]): string[] {
  return choices.filter(({ id }) => key.includes(id)).map(({ text }) => text);
}

function toPairs(values: readonly string[]): { from: string; to: string }[] {
  return values.map((value) => {
    const [from = '', to = ''] = value.trim().split(/\s+/);
    return { from, to };
  });
}

/** A wrong form of one blank, or of all blanks if `places` has all of them. */
function toWrongForm(blanks: string[], places: string[], text = '', feedback = ''): WrongForm {
  const [only = ''] = places;
  const blank = places.length < blanks.length && only ? blanks.indexOf(only) + 1 : undefined;
  return { text, feedback, blank };
}
