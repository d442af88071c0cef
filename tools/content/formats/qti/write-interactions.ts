import { BLANK, plainText, type RichText, type ScoredType } from '@tensely/questions/logic';
import type { Cells } from '../question-file.ts';
import {
  baseValue,
  type Choice,
  choiceResponse,
  condition,
  isAnswered,
  pairResponse,
  RESPONSE,
  type Response,
  sharesOf,
  variable,
} from './responses.ts';
import { inline, type Value, type Xml, xml } from './xml.ts';

/** Response declarations, body and feedback of one question. */
interface Interaction {
  responses: Response[];
  /** The content of the item body. */
  body: Xml;
  /** The choices whose feedback is shown once they are chosen. */
  choices?: Choice[];
  /** Feedback on wrong answers. `rules` returns the conditions under which `show` runs. */
  hints?: { text: string; rules: (show: Xml) => Xml[] }[];
}

/** Converts the cells of each question type to a QTI interaction. */
export const writers: Record<ScoredType, (cells: Cells) => Interaction> = {
  multipleChoice: ({ task, options, answers, settings }) => {
    const choices = identified('option', options);
    const [several, shuffle] = [answers.length > 1, !settings.includes('keepOrder')];
    return {
      responses: [choiceResponse(choices, answers, several)],
      body: choose(task, choices, shuffle, several),
      choices,
    };
  },
  trueFalse: ({ task, text, answers }) => {
    const choices = ['True', 'False'].map((option) => ({ id: option.toLowerCase(), text: option }));
    const right = [[answers[0]?.[0] === 'TRUE' ? 'True' : 'False']];
    return {
      responses: [choiceResponse(choices, right, false)],
      body: xml`${paragraph(task)}${choose(text, choices, false, false)}`,
    };
  },
  click: ({ task, options, answers, settings }) => {
    const choices = identified('word', options);
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
    const ids = answers.map((_answers, blank) => `${RESPONSE}_${blank + 1}`);
    const shares = sharesOf(answers.length);
    const blanks = ids.map((id) => xml`<qti-text-entry-interaction response-identifier="${id}"/>`);
    return {
      responses: answers.map((accepted, blank) => ({
        id: ids[blank] ?? '',
        cardinality: 'single',
        baseType: 'string',
        correct: accepted.slice(0, 1),
        points: accepted.map((key) => ({ key, value: shares[blank] ?? 0 })),
      })),
      body: xml`${paragraph(task)}${fillBlanks(text, blanks)}`,
      hints: wrong.map((form) => ({
        text: form.feedback,
        rules: (show) =>
          atBlank(ids, form.blank).map((id) => {
            const isForm = xml`<qti-string-match case-sensitive="false">${variable(id)}${baseValue('string', form.text)}</qti-string-match>`;
            // Players fail on the text of an empty blank.
            return condition(isAnswered(id), condition(isForm, show));
          }),
      })),
    };
  },
  wordBank: ({ task, text, options, answers, wrong }) => {
    const words = identified('word', options);
    const inBank = (word = '') => words.filter((other) => other.text.toLowerCase() === word.toLowerCase());
    const gaps = answers.map((_answer, blank) => `gap_${blank + 1}`);
    const blanks = gaps.map((gap) => xml`<qti-gap identifier="${gap}"/>`);
    const bank = elements('gap-text', words, xml` match-max="1"`);
    return {
      responses: [pairResponse(answers.map(([word], blank) => [inBank(word), gaps.slice(blank, blank + 1)]))],
      body: interaction('gap-match', xml`shuffle="true"`, task, [bank, fillBlanks(text, blanks)]),
      hints: wrong
        .filter((form) => inBank(form.text).length > 0)
        .map((form) => ({
          text: form.feedback,
          rules: (show) => {
            const pairs = inBank(form.text).flatMap(({ id }) => atBlank(gaps, form.blank).map((gap) => `${id} ${gap}`));
            return pairs.map((pair) =>
              condition(xml`<qti-member>${baseValue('directedPair', pair)}${variable(RESPONSE)}</qti-member>`, show),
            );
          },
        })),
    };
  },
  matching: ({ task, options, answers }) => {
    const left = identified(
      'left',
      answers.map(([text = '']) => ({ text })),
    );
    const right = identified('right', [...answers.map(([, text = '']) => ({ text })), ...options]);
    const targets = answers.map(([, text]) => right.filter((choice) => choice.text === text).map(({ id }) => id));
    return match(task, left, right, targets, 1);
  },
  dragDrop: ({ task, answers }) => {
    const right = identified(
      'target',
      answers.map(([text = '']) => ({ text })),
    );
    const placed = right.flatMap(({ id }, index) =>
      (answers[index] ?? []).slice(1).map((text) => ({ text, target: id })),
    );
    return match(
      task,
      identified('item', placed),
      right,
      placed.map(({ target }) => [target]),
      0,
    );
  },
  ordering: ({ task, answers }) => {
    const items = identified(
      'item',
      answers.map(([text = '']) => ({ text })),
    );
    return {
      responses: [{ id: RESPONSE, cardinality: 'ordered', baseType: 'identifier', correct: items.map(({ id }) => id) }],
      body: interaction('order', xml`shuffle="true"`, task, elements('simple-choice', items)),
    };
  },
};

/** `targets` has the identifiers of the matches of each left choice. A right choice fits `rightMax` times, 0 is any number. */
function match(
  task: RichText | undefined,
  left: Choice[],
  right: Choice[],
  targets: string[][],
  rightMax: number,
): Interaction {
  const toSet = (choices: Choice[], max: number) =>
    xml`<qti-simple-match-set>${elements('simple-associable-choice', choices, xml` match-max="${max}"`)}</qti-simple-match-set>`;
  const sets = [toSet(left, 1), toSet(right, rightMax)];
  return {
    responses: [pairResponse(left.map((choice, index) => [[choice], targets[index] ?? []]))],
    body: interaction('match', xml`shuffle="true" max-associations="${left.length}"`, task, sets),
  };
}

function choose(task: RichText | undefined, choices: readonly Choice[], shuffle: boolean, several: boolean): Xml {
  const attributes = xml`shuffle="${shuffle}" max-choices="${several ? 0 : 1}"`;
  return interaction('choice', attributes, task ?? '', elements('simple-choice', choices));
}

function interaction(name: string, attributes: Xml, task: RichText | undefined, content: Value): Xml {
  const prompt = task === undefined ? undefined : xml`<qti-prompt>${inline(task)}</qti-prompt>`;
  return xml`<qti-${name}-interaction response-identifier="${RESPONSE}" ${attributes}>${prompt}${content}</qti-${name}-interaction>`;
}

function elements(name: string, choices: readonly Choice[], attributes?: Xml): Xml[] {
  return choices.map(({ id, text }) => xml`<qti-${name} identifier="${id}"${attributes}>${inline(text)}</qti-${name}>`);
}

function identified<Entry extends { text: string }>(name: string, entries: readonly Entry[]): (Entry & Choice)[] {
  return entries.map((entry, index) => ({ ...entry, id: `${name}_${index + 1}` }));
}

function paragraph(text: RichText | undefined): Xml | undefined {
  return text === undefined ? undefined : xml`<p>${inline(text)}</p>`;
}

/** A template with an element in the place of each blank. */
function fillBlanks(template: RichText = '', blanks: readonly Xml[]): Xml {
  const parts = plainText(template).split(BLANK);
  return xml`<p>${parts.map((text, index) => [inline(text), blanks[index]])}</p>`;
}

/** The identifier of one blank, which counts from 1, or those of all. */
function atBlank(ids: readonly string[], blank: number | undefined): readonly string[] {
  return blank === undefined ? ids : ids.slice(blank - 1, blank);
}
