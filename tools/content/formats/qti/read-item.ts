import { BLANK } from '@tensely/questions/logic';
import { type ReadCells, Refusal, splitStem, toLines, type WrongForm } from '../cells.ts';
import { attribute, descendants, elementsOf, readText, readTextWithBlanks, type XmlElement } from './read-xml.ts';

/** Reads an assessment item of QTI 2.1, 2.2 or 3.0. */
export function readItem(item: XmlElement): ReadCells {
  const [body] = elementsOf(item, 'item-body');
  const [interaction, ...others] = descendants(body, /-interaction$/);
  if (!body || !interaction) throw new Refusal('it has no interaction.');
  const read = readers[interaction.nodeName];
  if (!read) throw new Refusal(`there is no question type for <${interaction.nodeName}>.`);
  if (others.some(({ nodeName }) => nodeName !== 'text-entry-interaction' || nodeName !== interaction.nodeName)) {
    throw new Refusal('it has several interactions, but a question has only one.');
  }
  const feedbacks = elementsOf(item, 'modal-feedback');
  const explanation = feedbacks.find((feedback) => attribute(feedback, 'outcome-identifier') === 'EXPLANATION');
  const cells = read({
    body,
    interaction,
    choices: readChoices(interaction, feedbacks),
    ...readKeys(item, [interaction, ...others]),
    wrong: feedbacks.flatMap((feedback) => readWrongForm(item, feedback)),
  });
  return { explanation: readText(explanation), ...cells };
}

interface Parts extends ReturnType<typeof readKeys> {
  body: XmlElement;
  interaction: XmlElement;
  choices: Choice[];
  wrong: WrongForm[];
}

/** The sides of a directed pair, "from to". */
const toPair = (value: string) => value.trim().split(/\s+/);

/** Converts each interaction to the cells of a question. */
const readers: Partial<Record<string, (parts: Parts) => ReadCells>> = {
  'choice-interaction': ({ body, interaction, choices, keys, isSingle }) => {
    const answers = rightChoices(choices, isSingle ? keys.flat().slice(0, 1) : keys.flat());
    if (choices.map(({ text }) => text).join() === 'True,False' && answers.length === 1) {
      return { type: 'trueFalse', ...splitStem(readText(body)), answers };
    }
    return {
      type: 'multipleChoice',
      task: readText(body),
      options: choices,
      answers,
      settings: attribute(interaction, 'shuffle') === 'true' ? [] : ['keepOrder'],
    };
  },
  'text-entry-interaction': ({ body, keys, wrong }) => {
    return { type: 'gapFill', ...readTextWithBlanks(body), answers: keys, wrong };
  },
  'gap-match-interaction': ({ body, choices, keys, wrong }) => {
    const gaps = descendants(body, /^gap$/).map((gap) => attribute(gap, 'identifier'));
    const pairs = keys.flat().map(toPair);
    return {
      type: 'wordBank',
      ...readTextWithBlanks(body),
      options: choices,
      answers: gaps.map((gap) => [textOf(choices, pairs.find(([, to]) => to === gap)?.[0])]),
      wrong: wrong.map((form) => ({ ...form, text: textOf(choices, toPair(form.text)[0]) })),
    };
  },
  'match-interaction': ({ body, interaction, keys }) => {
    const pairs = keys.flat().map(toPair);
    const [items = [], targets = []] = elementsOf(interaction, 'simple-match-set').map((set) => readChoices(set, []));
    const matches = items.map(({ id }) => pairs.filter(([from]) => from === id).map(([, to]) => to));
    if (matches.some(({ length }) => length === 0)) throw new Refusal('an item of its left side matches nothing.');
    const isMatching = targets.every(({ isUnique }) => isUnique);
    if (!isMatching && matches.some(({ length }) => length > 1)) {
      throw new Refusal('an item belongs to several targets.');
    }
    const unmatched = targets.filter(({ id }) => !matches.flat().includes(id));
    const answers = items.map(({ text }, index) => [text, textOf(targets, matches[index]?.[0])]);
    return {
      type: isMatching ? 'matching' : 'dragDrop',
      task: readText(body),
      answers: [...answers, ...unmatched.map(({ text }) => ['', text])],
    };
  },
  'order-interaction': ({ body, choices, keys }) => {
    const order = keys.flat();
    if (order.length !== choices.length) throw new Refusal('its key does not order every choice.');
    return { type: 'ordering', task: readText(body), answers: order.map((id) => [textOf(choices, id)]) };
  },
  'hottext-interaction': ({ body, choices, keys, isSingle }) => {
    const { task, text } = readTextWithBlanks(body);
    if (text.replaceAll(BLANK, '').trim()) {
      throw new Refusal('it contains words that cannot be chosen, which a click question does not allow.');
    }
    return {
      type: 'click',
      task,
      options: choices,
      answers: rightChoices(choices, keys.flat()),
      settings: [text.includes('\n') ? 'layout=vertical' : '', isSingle ? '' : 'select=all'].filter(Boolean),
    };
  },
};

/** Reads the right values of each response: the correct response, then the others that a mapping gives points for. */
function readKeys(item: XmlElement, interactions: readonly XmlElement[]) {
  const declarations = elementsOf(item, 'response-declaration');
  const responses = interactions.map((interaction) => {
    const id = attribute(interaction, 'response-identifier');
    return declarations.find((declaration) => attribute(declaration, 'identifier') === id);
  });
  const keys = responses.map((response) => {
    const correct = descendants(response, /^value$/).map(readText);
    const mapped = descendants(response, /^map-entry$/).filter((entry) => Number(attribute(entry, 'mapped-value')) > 0);
    return [...new Set([...correct, ...mapped.map((entry) => attribute(entry, 'map-key'))])];
  });
  return { keys, isSingle: attribute(responses[0], 'cardinality') === 'single' };
}

type Choice = ReturnType<typeof readChoices>[number];

function readChoices(parent: XmlElement, feedbacks: readonly XmlElement[]) {
  return descendants(parent, /^(simple-(associable-)?choice|gap-text|hottext)$/).map((choice) => {
    const id = attribute(choice, 'identifier');
    const [inline] = elementsOf(choice, 'feedback-inline');
    const modal = feedbacks.find((feedback) => attribute(feedback, 'identifier') === id);
    // A choice that fits once can be used for one answer only.
    const isUnique = attribute(choice, 'match-max') === '1';
    return { id, text: readText(choice), feedback: readText(inline ?? modal) || undefined, isUnique };
  });
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

function textOf(choices: readonly Choice[], id: string | undefined): string {
  return choices.find((choice) => choice.id === id)?.text ?? '';
}

function rightChoices(choices: readonly Choice[], key: readonly string[]): string[][] {
  const right = choices.filter(({ id }) => key.includes(id)).map(({ text }) => text);
  return toLines([...new Set(right)]);
}
