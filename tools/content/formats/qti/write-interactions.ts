import { BLANK, plainText, type RichText, type ScoredType } from '@tensely/questions/logic';
import type { Cells } from '../question-cells.ts';
import { type Choice, choiceResponse, pairResponse, RESPONSE, type Response, sharesOf } from './write-responses.ts';
import { inline, type Xml, xml } from './xml.ts';

/** Response declarations, body and feedback of one question. */
export interface Interaction {
  responses: Response[];
  /** The content of the item body. */
  body: Xml;
  /** Feedback on an option that is chosen, by the identifier of the option. */
  optionFeedback?: { id: string; text: string }[];
  /** Feedback on a wrong answer, and the conditions each of which shows it. */
  hints?: { text: string; conditions: Condition[] }[];
}

/** The name of the response must be `answered` before `when` is evaluated: players fail on the text of an empty blank. */
interface Condition {
  answered?: string;
  when: Xml;
}

/** How the cells of each question type become a QTI interaction. */
export const writers: Record<ScoredType, (cells: Cells) => Interaction> = {
  multipleChoice: (cells) => {
    const several = cells.answers.length > 1;
    const options = identified('option', cells.options);
    const shuffle = !cells.settings.includes('keepOrder');
    return {
      responses: [choiceResponse(options, cells.answers.flat(), several)],
      body: choiceInteraction(cells.task, options, { shuffle, max: several ? 0 : 1 }),
      optionFeedback: feedbackOf(options),
    };
  },
  trueFalse: ({ task, text, answers }) => {
    const options = ['True', 'False'].map((option) => ({ id: option.toLowerCase(), text: option }));
    const right = answers[0]?.[0] === 'TRUE' ? 'True' : 'False';
    return {
      responses: [choiceResponse(options, [right], false)],
      body: xml`${paragraph(task)}${choiceInteraction(text, options, { shuffle: false, max: 1 })}`,
    };
  },
  click: (cells) => {
    const words = identified('word', cells.options);
    const all = cells.settings.includes('all');
    const between = cells.settings.includes('vertical') ? xml`</p><p>` : ' ';
    const hottexts = words.map(({ id, text }, index) => {
      return [index > 0 ? between : '', xml`<qti-hottext identifier="${id}">${inline(text)}</qti-hottext>`];
    });
    return {
      responses: [choiceResponse(words, cells.answers.flat(), all)],
      body: xml`<qti-hottext-interaction response-identifier="${RESPONSE}" max-choices="${all ? 0 : 1}">${prompt(cells.task)}<p>${hottexts}</p></qti-hottext-interaction>`,
      optionFeedback: feedbackOf(words),
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
      body: xml`${paragraph(task)}<p>${filled(text, blanks)}</p>`,
      hints: wrong.map(({ text: form, feedback, blank }) => ({
        text: feedback,
        conditions: atBlank(ids, blank).map((id) => ({
          answered: id,
          when: xml`<qti-string-match case-sensitive="false">${variable(id)}${baseValue('string', form)}</qti-string-match>`,
        })),
      })),
    };
  },
  wordBank: ({ task, text, options, answers, wrong }) => {
    const words = identified('word', options);
    const inBank = (word = '') => words.filter((other) => other.text.toLowerCase() === word.toLowerCase());
    const gaps = answers.map((_answer, blank) => `gap_${blank + 1}`);
    const bank = words.map(
      (word) => xml`<qti-gap-text identifier="${word.id}" match-max="1">${inline(word.text)}</qti-gap-text>`,
    );
    const filledText = filled(
      text,
      gaps.map((gap) => xml`<qti-gap identifier="${gap}"/>`),
    );
    return {
      responses: [pairResponse(answers.map(([word], blank) => [inBank(word), gaps.slice(blank, blank + 1)]))],
      body: xml`<qti-gap-match-interaction response-identifier="${RESPONSE}" shuffle="true">${prompt(task)}${bank}<p>${filledText}</p></qti-gap-match-interaction>`,
      hints: wrong.flatMap(({ text: form, feedback, blank }) => {
        const pairs = inBank(form).flatMap(({ id }) => atBlank(gaps, blank).map((gap) => `${id} ${gap}`));
        const conditions = pairs.map((pair) => ({
          when: xml`<qti-member>${baseValue('directedPair', pair)}${variable(RESPONSE)}</qti-member>`,
        }));
        return conditions.length > 0 ? [{ text: feedback, conditions }] : [];
      }),
    };
  },
  matching: ({ task, options, answers }) => {
    const left = identified(
      'left',
      answers.map(([text = '']) => ({ text })),
    );
    const right = identified('right', [...answers.map(([, text = '']) => ({ text })), ...options]);
    const targets = answers.map(([, text]) => right.filter((choice) => choice.text === text).map(({ id }) => id));
    return matchInteraction(task, { left, right, targets, rightMax: 1 });
  },
  dragDrop: ({ task, answers }) => {
    const right = identified(
      'target',
      answers.map(([text = '']) => ({ text })),
    );
    const placed = answers.flatMap(([, ...items], index) => items.map((text) => ({ text, target: right[index] })));
    const targets = placed.map(({ target }) => (target ? [target.id] : []));
    return matchInteraction(task, { left: identified('item', placed), right, targets, rightMax: 0 });
  },
  ordering: ({ task, answers }) => {
    const items = identified(
      'item',
      answers.map(([text = '']) => ({ text })),
    );
    return {
      responses: [{ id: RESPONSE, cardinality: 'ordered', baseType: 'identifier', correct: items.map(({ id }) => id) }],
      body: xml`<qti-order-interaction response-identifier="${RESPONSE}" shuffle="true">${prompt(task)}${items.map(simpleChoice)}</qti-order-interaction>`,
    };
  },
};

function identified<Entry extends { text: string }>(name: string, entries: readonly Entry[]): (Entry & Choice)[] {
  return entries.map((entry, index) => ({ ...entry, id: `${name}_${index + 1}` }));
}

function choiceInteraction(task: RichText = '', options: readonly Choice[], { shuffle = true, max = 1 }): Xml {
  return xml`<qti-choice-interaction response-identifier="${RESPONSE}" shuffle="${shuffle}" max-choices="${max}">${prompt(task)}${options.map(simpleChoice)}</qti-choice-interaction>`;
}

interface Sides {
  left: readonly Choice[];
  right: readonly Choice[];
  /** For each choice of the left side the identifiers of its matches. */
  targets: readonly string[][];
  /** How often a choice of the right side may be used, 0 for any number. */
  rightMax: number;
}

function matchInteraction(task: RichText | undefined, { left, right, targets, rightMax }: Sides): Interaction {
  const matchSet = (choices: readonly Choice[], max: number) => {
    const set = choices.map(
      ({ id, text }) =>
        xml`<qti-simple-associable-choice identifier="${id}" match-max="${max}">${inline(text)}</qti-simple-associable-choice>`,
    );
    return xml`<qti-simple-match-set>${set}</qti-simple-match-set>`;
  };
  return {
    responses: [pairResponse(left.map((choice, index) => [[choice], targets[index] ?? []]))],
    body: xml`<qti-match-interaction response-identifier="${RESPONSE}" shuffle="true" max-associations="${left.length}">${prompt(task)}${matchSet(left, 1)}${matchSet(right, rightMax)}</qti-match-interaction>`,
  };
}

function simpleChoice({ id, text }: Choice): Xml {
  return xml`<qti-simple-choice identifier="${id}">${inline(text)}</qti-simple-choice>`;
}

function feedbackOf(options: readonly Choice[]): { id: string; text: string }[] {
  return options.flatMap(({ id, feedback }) => (feedback ? [{ id, text: feedback }] : []));
}

function prompt(text: RichText | undefined): Xml | undefined {
  return text === undefined ? undefined : xml`<qti-prompt>${inline(text)}</qti-prompt>`;
}

function paragraph(text: RichText | undefined): Xml | undefined {
  return text === undefined ? undefined : xml`<p>${inline(text)}</p>`;
}

/** A template with an element in the place of each blank. */
function filled(template: RichText = '', blanks: readonly Xml[]): Xml {
  return xml`${plainText(template)
    .split(BLANK)
    .map((text, index) => [inline(text), blanks[index]])}`;
}

/** The identifier of one blank, which counts from 1, or those of all. */
function atBlank(ids: readonly string[], blank: number | undefined): readonly string[] {
  return blank === undefined ? ids : ids.slice(blank - 1, blank);
}

export function variable(identifier: string): Xml {
  return xml`<qti-variable identifier="${identifier}"/>`;
}

export function baseValue(baseType: string, value: string): Xml {
  return xml`<qti-base-value base-type="${baseType}">${inline(value)}</qti-base-value>`;
}
