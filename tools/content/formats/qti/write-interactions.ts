import { BLANK, plainText, type RichText, type ScoredType } from '@tensely/questions/logic';
import { type Cells, type Option, toLines, toOptions, type WrongForm } from '../cells.ts';
import { writeInline } from './emphasis.ts';
import { type Value, type Xml, xml } from './xml.ts';

interface Interaction {
  responses: Response[];
  /** The content of the item body. */
  body: Xml;
  /** The choices whose feedback is shown once they are chosen. */
  choices?: Choice[];
  hints?: Hint[];
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

/** Feedback on a wrong answer, shown after one of the tests. */
interface Hint {
  outcome: string;
  text: string;
  tests: { response: string; test: Xml }[];
}

type Choice = Option & { id: string };

/** The response variable of an item with only one. */
export const RESPONSE = 'RESPONSE';

/** Converts the cells of each question type to a QTI interaction. */
export const writers: Record<ScoredType, (cells: Cells) => Interaction> = {
  multipleChoice: (cells) => writeChoice(cells, !cells.settings.includes('keepOrder')),
  trueFalse: (cells) => {
    const answers = [[cells.answers[0]?.[0] === 'TRUE' ? 'True' : 'False']];
    return writeChoice({ ...cells, options: toOptions(['True', 'False']), answers }, false);
  },
  click: ({ task, options, answers, settings }) => {
    const choices = identify('word', options);
    const all = settings.includes('all');
    const between = settings.includes('vertical') ? xml`</p><p>` : ' ';
    const words = elements('hottext', choices).map((word, index) => [index > 0 ? between : '', word]);
    return {
      responses: [choiceResponse(choices, answers, all)],
      body: interaction('hottext', xml`max-choices="${all ? 0 : 1}"`, task, xml`<p>${words}</p>`),
      choices,
    };
  },
  gapFill: ({ task, text, answers, wrong }) => {
    const ids = answers.map((_accepted, blank) => `${RESPONSE}_${blank + 1}`);
    const blanks = ids.map((id) => xml`<qti-text-entry-interaction response-identifier="${id}"/>`);
    const toResponse = (accepted: string[], blank: number): Response => {
      return { id: ids[blank] ?? '', cardinality: 'single', baseType: 'string', parts: [accepted] };
    };
    return {
      responses: answers.map(toResponse),
      body: xml`${task && xml`<p>${writeInline(task)}</p>`}${fillBlanks(text, blanks)}`,
      hints: toHints(wrong, ids, (id, form) => {
        const given = xml`<qti-variable identifier="${id}"/><qti-base-value base-type="string">${form}</qti-base-value>`;
        return [{ response: id, test: xml`<qti-string-match case-sensitive="false">${given}</qti-string-match>` }];
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
    const parts = right.map((fitting, blank) => fitting.map(({ id }) => `${id} ${gaps[blank]}`));
    return {
      responses: [{ id: RESPONSE, cardinality: 'multiple', baseType: 'directedPair', parts }],
      body: interaction('gap-match', xml`shuffle="true"`, task, [bank, fillBlanks(text, blanks)]),
      hints: toHints(wrong, gaps, (gap, form) =>
        inBank(form).map(({ id }) => {
          const pair = xml`<qti-base-value base-type="directedPair">${id} ${gap}</qti-base-value>`;
          return {
            response: RESPONSE,
            test: xml`<qti-member>${pair}<qti-variable identifier="${RESPONSE}"/></qti-member>`,
          };
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
    };
  },
};

function writeChoice({ task, text, options, answers }: Cells, shuffle: boolean): Interaction {
  const choices = identify('option', options);
  const several = answers.length > 1;
  const attributes = xml`shuffle="${shuffle}" max-choices="${several ? 0 : 1}"`;
  return {
    responses: [choiceResponse(choices, answers, several)],
    body: xml`${text && task ? xml`<p>${writeInline(task)}</p>` : ''}${interaction('choice', attributes, text || task, elements('simple-choice', choices))}`,
    choices,
  };
}

/** A target fits `max` items, 0 is any number. */
function writeMatch(
  task: RichText,
  answers: readonly string[][],
  options: readonly Option[],
  max: number,
): Interaction {
  const items = identify('item', toOptions(answers.map(([item = '']) => item)));
  const targets = identify('target', options);
  const right = inTurn(answers.map(([, target]) => targets.filter(({ text }) => text === target)));
  const parts = right.map((fitting, index) => fitting.map(({ id }) => `${items[index]?.id} ${id}`));
  const toSet = (choices: Choice[], most: number) =>
    xml`<qti-simple-match-set>${elements('simple-associable-choice', choices, xml` match-max="${most}"`)}</qti-simple-match-set>`;
  const attributes = xml`shuffle="true" max-associations="${items.length}"`;
  return {
    responses: [{ id: RESPONSE, cardinality: 'multiple', baseType: 'directedPair', parts }],
    body: interaction('match', attributes, task, [toSet(items, 1), toSet(targets, max)]),
  };
}

/** Starts equal lists with another choice each, so that the first ones are a complete answer. */
function inTurn(lists: readonly Choice[][]): Choice[][] {
  return lists.map((list, index) => {
    const used = lists.slice(0, index).filter(([first]) => first === list[0]).length;
    const turn = list.length > 0 ? used % list.length : 0;
    return [...list.slice(turn), ...list.slice(0, turn)];
  });
}

/** If several can be chosen, every right choice is a part of the answer. */
function choiceResponse(choices: readonly Choice[], answers: readonly string[][], several: boolean): Response {
  const isRight = ({ text }: Choice) => answers.some(([answer]) => answer === text);
  const right = choices.filter(isRight).map(({ id }) => id);
  if (!several) return { id: RESPONSE, cardinality: 'single', baseType: 'identifier', parts: [right] };
  const losses = choices.filter((choice) => !isRight(choice)).map(({ id }) => id);
  return { id: RESPONSE, cardinality: 'multiple', baseType: 'identifier', parts: toLines(right), losses };
}

function toHints(
  wrong: readonly WrongForm[],
  blanks: readonly string[],
  toTests: (blank: string, form: string) => Hint['tests'],
): Hint[] {
  return wrong.map(({ text, feedback, blank }, index) => ({
    outcome: blank ? `HINT_${index + 1}_BLANK_${blank}` : `HINT_${index + 1}`,
    text: feedback,
    tests: (blank ? blanks.slice(blank - 1, blank) : blanks).flatMap((id) => toTests(id, text)),
  }));
}

function interaction(name: string, attributes: Xml, task: RichText, content: Value): Xml {
  const prompt = task && xml`<qti-prompt>${writeInline(task)}</qti-prompt>`;
  return xml`<qti-${name}-interaction response-identifier="${RESPONSE}" ${attributes}>${prompt}${content}</qti-${name}-interaction>`;
}

function elements(name: string, choices: readonly Choice[], attributes: Value = ''): Xml[] {
  return choices.map(({ id, text }) => xml`<qti-${name} identifier="${id}"${attributes}>${text}</qti-${name}>`);
}

function identify(name: string, options: readonly Option[]): Choice[] {
  return options.map((option, index) => ({ ...option, id: `${name}_${index + 1}` }));
}

/** A template with an element in the place of each blank. */
function fillBlanks(template: RichText, blanks: readonly Xml[]): Xml {
  const parts = plainText(template).split(BLANK);
  return xml`<p>${parts.map((text, index) => [text, blanks[index] ?? ''])}</p>`;
}
