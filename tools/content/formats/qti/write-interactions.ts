import { BLANK, type ScoredType } from '@tensely/questions/logic';
import { type Cells, type Option, toLines, toOptions, type WrongForm } from '../cells.ts';
import { baseValue, condition, type Feedback, feedbackOn, ifAnswered, setOutcome, shown, variable } from './rules.ts';
import { type Value, type Xml, xml } from './xml.ts';

interface Interaction {
  responses: readonly Response[];
  /** The content of the item body. */
  body: Xml;
  feedbacks: readonly Feedback[];
}

/** A response variable and its key. */
export interface Response {
  id: string;
  cardinality: 'single' | 'multiple' | 'ordered';
  baseType: 'identifier' | 'string' | 'directedPair';
  /** The right values of each part of the answer, the one to show first. Each part scores its share. */
  parts: string[][];
  /** Wrong values that take a share away. */
  losses?: string[];
}

type Choice = Option & { id: string };

/** The response variable of an item with only one. */
const RESPONSE = 'RESPONSE';

/** Converts the cells of each question type that QTI can hold to an interaction. */
export const writers: Partial<Record<ScoredType, (cells: Cells) => Interaction>> = {
  multipleChoice: (cells) => writeChoice(cells, !cells.settings.includes('keepOrder')),
  trueFalse: (cells) => writeChoice(cells, false),
  click: ({ task, options, answers, settings }) => {
    const choices = identify('word', options);
    const response = toResponse(choices, answers, settings.includes('all'));
    const between = settings.includes('vertical') ? xml`</p><p>` : ' ';
    const words = elements('hottext', choices).map((word, index) => [index > 0 ? between : '', word]);
    return {
      responses: [response],
      body: interaction('hottext', maxChoices(response), task, xml`<p>${words}</p>`),
      feedbacks: feedbackOnChoices(choices, response),
    };
  },
  gapFill: ({ task, text, answers, wrong }) => {
    const ids = answers.map((_accepted, blank) => `${RESPONSE}_${blank + 1}`);
    const blanks = ids.map((id) => xml`<qti-text-entry-interaction response-identifier="${id}"/>`);
    return {
      responses: ids.map((id, blank) => {
        return { id, cardinality: 'single', baseType: 'string', parts: answers.slice(blank, blank + 1) };
      }),
      body: xml`${task && xml`<p>${task}</p>`}${fillBlanks(text, blanks)}`,
      feedbacks: feedbackOnForms(wrong, ids, (id, form) => {
        const given = xml`${variable(id)}${baseValue('string', form)}`;
        return [{ id, isForm: xml`<qti-string-match case-sensitive="false">${given}</qti-string-match>` }];
      }),
    };
  },
  wordBank: ({ task, text, options, answers, wrong }) => {
    const words = identify('word', options);
    const gaps = answers.map((_answer, blank) => `gap_${blank + 1}`);
    const blanks = gaps.map((gap) => xml`<qti-gap identifier="${gap}"/>`);
    const bank = elements('gap-text', words, xml` match-max="1"`);
    const inBank = (word: string) => words.filter((other) => other.text.toLowerCase() === word.toLowerCase());
    const right = inTurn(answers.flat().map(inBank));
    return {
      responses: [pairResponse(right, (id, blank) => `${id} ${gaps[blank]}`)],
      body: interaction('gap-match', xml`shuffle="true"`, task, [bank, fillBlanks(text, blanks)]),
      feedbacks: feedbackOnForms(wrong, gaps, (gap, form) =>
        inBank(form).map(({ id }) => {
          const pair = baseValue('directedPair', `${id} ${gap}`);
          return { id: RESPONSE, isForm: xml`<qti-member>${pair}${variable(RESPONSE)}</qti-member>` };
        }),
      ),
    };
  },
  matching: ({ task, options, answers }) => {
    const rights = toOptions(answers.map(([, right = '']) => right));
    return writeMatch(task, answers, [...rights, ...options], 1);
  },
  dragDrop: ({ task, options, answers }) => writeMatch(task, answers, options, 0),
  ordering: ({ task, answers }) => {
    const items = identify('item', toOptions(answers.flat()));
    const parts = toLines(items.map(({ id }) => id));
    return {
      responses: [{ id: RESPONSE, cardinality: 'ordered', baseType: 'identifier', parts }],
      body: interaction('order', xml`shuffle="true"`, task, elements('simple-choice', items)),
      feedbacks: [],
    };
  },
};

/** The statement of a true/false question is its prompt, and the situation stands above. */
function writeChoice({ task, text, options, answers }: Cells, shuffle: boolean): Interaction {
  const choices = identify('option', options);
  const response = toResponse(choices, answers, answers.length > 1);
  const attributes = xml`shuffle="${shuffle}" ${maxChoices(response)}`;
  const body = interaction('choice', attributes, text || task, elements('simple-choice', choices));
  return {
    responses: [response],
    body: xml`${text && task ? xml`<p>${task}</p>` : ''}${body}`,
    feedbacks: feedbackOnChoices(choices, response),
  };
}

/** If several can be chosen, every right choice is a part of the answer. */
function toResponse(choices: readonly Choice[], answers: readonly string[][], several: boolean): Response {
  const isRight = ({ text }: Choice) => answers.flat().includes(text);
  const right = choices.filter(isRight).map(({ id }) => id);
  if (!several) return { id: RESPONSE, cardinality: 'single', baseType: 'identifier', parts: [right] };
  const losses = choices.filter((choice) => !isRight(choice)).map(({ id }) => id);
  return { id: RESPONSE, cardinality: 'multiple', baseType: 'identifier', parts: toLines(right), losses };
}

function maxChoices({ cardinality }: Response): Xml {
  return xml`max-choices="${cardinality === 'multiple' ? 0 : 1}"`;
}

/** A target fits `max` items, 0 is any number. */
function writeMatch(task: string, answers: readonly string[][], options: readonly Option[], max: number): Interaction {
  const items = identify('item', toOptions(answers.map(([item = '']) => item)));
  const targets = identify('target', options);
  const right = inTurn(answers.map(([, target]) => targets.filter(({ text }) => text === target)));
  const toSet = (choices: Choice[], most: number) =>
    xml`<qti-simple-match-set>${elements('simple-associable-choice', choices, xml` match-max="${most}"`)}</qti-simple-match-set>`;
  const attributes = xml`shuffle="true" max-associations="${items.length}"`;
  return {
    responses: [pairResponse(right, (id, index) => `${items[index]?.id} ${id}`)],
    body: interaction('match', attributes, task, [toSet(items, 1), toSet(targets, max)]),
    feedbacks: [],
  };
}

function pairResponse(right: readonly Choice[][], toPair: (id: string, part: number) => string): Response {
  const parts = right.map((fitting, part) => fitting.map(({ id }) => toPair(id, part)));
  return { id: RESPONSE, cardinality: 'multiple', baseType: 'directedPair', parts };
}

/** Starts equal lists with another choice each, so that the first ones are a complete answer. */
function inTurn(lists: readonly Choice[][]): Choice[][] {
  return lists.map((list, index) => {
    const turn = lists.slice(0, index).filter(([first]) => first === list[0]).length % list.length;
    return [...list.slice(turn), ...list.slice(0, turn)];
  });
}

function feedbackOnChoices(choices: readonly Choice[], { cardinality }: Response): Feedback[] {
  const texts = choices.filter(({ feedback }) => feedback);
  if (texts.length === 0) return [];
  return [feedbackOn('FEEDBACK', cardinality, texts, [setOutcome('FEEDBACK', variable(RESPONSE))])];
}

/** Feedback on wrong forms. `toTests` returns conditions for a form in a blank, each with the response that it reads. */
function feedbackOnForms(
  wrong: readonly WrongForm[],
  blanks: readonly string[],
  toTests: (blank: string, form: string) => { id: string; isForm: Xml }[],
): Feedback[] {
  return wrong.map(({ text, feedback, blank }, index) => {
    const tests = (blank ? blanks.slice(blank - 1, blank) : blanks).flatMap((one) => toTests(one, text));
    return shown(`HINT_${index + 1}${blank ? `_BLANK_${blank}` : ''}`, feedback, (show) =>
      tests.map(({ id, isForm }) => ifAnswered(id, condition(isForm, show))),
    );
  });
}

function interaction(name: string, attributes: Xml, task: string, content: Value): Xml {
  const prompt = task && xml`<qti-prompt>${task}</qti-prompt>`;
  return xml`<qti-${name}-interaction response-identifier="${RESPONSE}" ${attributes}>${prompt}${content}</qti-${name}-interaction>`;
}

function elements(name: string, choices: readonly Choice[], attributes: Value = ''): Xml[] {
  return choices.map(({ id, text }) => xml`<qti-${name} identifier="${id}"${attributes}>${text}</qti-${name}>`);
}

function identify(name: string, options: readonly Option[]): Choice[] {
  return options.map((option, index) => ({ ...option, id: `${name}_${index + 1}` }));
}

/** A template with an element in the place of each blank. */
function fillBlanks(template: string, blanks: readonly Xml[]): Xml {
  return xml`<p>${template.split(BLANK).map((text, index) => [text, blanks[index] ?? ''])}</p>`;
}
