import { BLANK, type ScoredType } from '@tensely/questions/logic';
import { type Cells, type Option, Refusal, toLines, toOptions, type WrongForm } from '../cells.ts';
import { toDocument, type Value, type Xml, xml } from './xml.ts';

const QTI = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0';
const namespaces = xml`xmlns="${QTI}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${QTI} https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd"`;

/**
 * Writes a question as a QTI 3.0 assessment item. Right answers score 1, wrong ones 0, parts of an answer their share.
 *
 * @throws Refusal if QTI has no such question
 */
export function qtiItem(question: Cells): string {
  const { id, type, explanation } = question;
  const write = writers[type];
  if (!write) throw new Refusal(`QTI has no equivalent of ${type}.`);
  const { responses, body, feedbacks = [] } = write(question);
  const share = 1 / responses.flatMap(({ parts }) => parts).length;
  const all = [...feedbacks, ...(explanation ? [shown('EXPLANATION', explanation, (show) => [show])] : [])];
  return toDocument(
    'qti-assessment-item',
    xml`${namespaces} identifier="${id}" title="${id}" time-dependent="false" xml:lang="en"`,
    [
      ...responses.map((response) => declaration(response, share)),
      xml`<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float" normal-maximum="1"><qti-default-value><qti-value>0</qti-value></qti-default-value></qti-outcome-declaration>`,
      ...all.map(outcome),
      xml`<qti-item-body>${body}</qti-item-body>`,
      xml`<qti-response-processing>${responses.map(scoring)}${all.map(({ rules }) => rules)}</qti-response-processing>`,
      ...all.flatMap(modalFeedbacks),
    ],
  );
}

function declaration({ id, cardinality, baseType, parts, losses = [] }: Response, share: number): Xml {
  const correct = parts.map(([value = '']) => xml`<qti-value>${value}</qti-value>`);
  const caseSensitive = baseType === 'string' ? xml` case-sensitive="false"` : '';
  const toEntry = (points: number) => (key: string) =>
    xml`<qti-map-entry map-key="${key}" mapped-value="${points}"${caseSensitive}/>`;
  const entries = [...parts.flat().map(toEntry(share)), ...losses.map(toEntry(-share))];
  const mapping = xml`<qti-mapping lower-bound="0" default-value="0">${entries}</qti-mapping>`;
  return xml`<qti-response-declaration identifier="${id}" cardinality="${cardinality}" base-type="${baseType}"><qti-correct-response>${correct}</qti-correct-response>${cardinality === 'ordered' ? '' : mapping}</qti-response-declaration>`;
}

/** The rule that adds the points of a response to the score. An order scores as a whole. */
function scoring({ id, cardinality }: Response): Xml {
  if (cardinality === 'ordered') {
    const isCorrect = xml`<qti-match>${variable(id)}<qti-correct identifier="${id}"/></qti-match>`;
    return condition(isCorrect, setOutcome('SCORE', baseValue('float', '1')));
  }
  const sum = xml`<qti-sum>${variable('SCORE')}<qti-map-response identifier="${id}"/></qti-sum>`;
  return ifAnswered(id, setOutcome('SCORE', sum));
}

function outcome({ id, cardinality }: Feedback): Xml {
  return xml`<qti-outcome-declaration identifier="${id}" cardinality="${cardinality}" base-type="identifier"/>`;
}

function modalFeedbacks({ id, texts }: Feedback): Xml[] {
  return texts.map(({ id: value, feedback = '' }) => {
    return xml`<qti-modal-feedback outcome-identifier="${id}" identifier="${value}" show-hide="show"><qti-content-body><p>${feedback}</p></qti-content-body></qti-modal-feedback>`;
  });
}

interface Interaction {
  responses: readonly Response[];
  /** The content of the item body. */
  body: Xml;
  feedbacks?: readonly Feedback[];
}

/** An outcome variable, the rules that set it, and a text for each of its values. */
interface Feedback {
  id: string;
  cardinality: Response['cardinality'];
  texts: readonly { id: string; feedback?: string | undefined }[];
  rules: readonly Xml[];
}

/** A response variable and its key. */
interface Response {
  id: string;
  cardinality: 'single' | 'multiple' | 'ordered';
  baseType: 'identifier' | 'string' | 'directedPair';
  /** The right values of each part of the answer, the one to show first. Each part scores its share. */
  parts: string[][];
  /** Wrong values, each of which costs a share. */
  losses?: string[];
}

type Choice = Option & { id: string };

/** The response variable of an item with only one. */
const RESPONSE = 'RESPONSE';

/** Converts the cells of each question type that QTI can hold to an interaction. */
const writers: Partial<Record<ScoredType, (cells: Cells) => Interaction>> = {
  multipleChoice: (cells) => writeChoice(cells, !cells.settings.includes('keepOrder')),
  trueFalse: (cells) => writeChoice(cells, false),
  click: (cells) => {
    const between = cells.settings.includes('layout=vertical') ? xml`</p><p>` : ' ';
    return writeChoices(cells, cells.settings.includes('select=all'), (choices, maxChoices) => {
      const words = elements('hottext', choices).map((word, index) => [index > 0 ? between : '', word]);
      return interaction('hottext', maxChoices, cells.task, xml`<p>${words}</p>`);
    });
  },
  gapFill: ({ task, text, answers, wrong }) => {
    const responses = answers.map((accepted, blank): Response => {
      return { id: `${RESPONSE}_${blank + 1}`, cardinality: 'single', baseType: 'string', parts: [accepted] };
    });
    const ids = responses.map(({ id }) => id);
    const blanks = ids.map((id) => xml`<qti-text-entry-interaction response-identifier="${id}"/>`);
    return {
      responses,
      body: xml`${task && xml`<p>${task}</p>`}${fillBlanks(text, blanks)}`,
      feedbacks: feedbackOnForms(wrong, ids, (id, form) => {
        const given = xml`${variable(id)}${baseValue('string', form)}`;
        return [[id, xml`<qti-string-match case-sensitive="false">${given}</qti-string-match>`]];
      }),
    };
  },
  wordBank: ({ task, text, options, answers, wrong }) => {
    const words = identify('word', options);
    const gaps = answers.map((_answer, blank) => `gap_${blank + 1}`);
    const blanks = gaps.map((gap) => xml`<qti-gap identifier="${gap}"/>`);
    const bank = elements('gap-text', words, xml` match-max="1"`);
    const inBank = (word: string) => words.filter((other) => other.text.toLowerCase() === word.toLowerCase());
    return {
      responses: [pairResponse(answers.flat().map(inBank), (id, blank) => `${id} ${gaps[blank]}`)],
      body: interaction('gap-match', xml`shuffle="true"`, task, [bank, fillBlanks(text, blanks)]),
      feedbacks: feedbackOnForms(wrong, gaps, (gap, form) => {
        const pairs = inBank(form).map(({ id }) => baseValue('directedPair', `${id} ${gap}`));
        return pairs.map((pair) => [RESPONSE, xml`<qti-member>${pair}${variable(RESPONSE)}</qti-member>`]);
      }),
    };
  },
  matching: (cells) => writeMatch(cells, 1),
  dragDrop: (cells) => writeMatch(cells, 0),
  ordering: ({ task, answers }) => {
    const items = identify('item', toOptions(answers.flat()));
    const parts = toLines(items.map(({ id }) => id));
    return {
      responses: [{ id: RESPONSE, cardinality: 'ordered', baseType: 'identifier', parts }],
      body: interaction('order', xml`shuffle="true"`, task, elements('simple-choice', items)),
    };
  },
};

/** The statement of a true/false question is its prompt, and the situation stands above. */
function writeChoice(cells: Cells, shuffle: boolean): Interaction {
  const { task, text, answers } = cells;
  return writeChoices(cells, answers.length > 1, (choices, maxChoices) => {
    const attributes = xml`shuffle="${shuffle}" ${maxChoices}`;
    const choice = interaction('choice', attributes, text || task, elements('simple-choice', choices));
    return xml`${text && task ? xml`<p>${task}</p>` : ''}${choice}`;
  });
}

/** If several can be chosen, every right choice is a part of the answer. */
function writeChoices(
  { options, answers }: Cells,
  several: boolean,
  toBody: (choices: readonly Choice[], maxChoices: Xml) => Xml,
): Interaction {
  const choices = identify('choice', options);
  const [right = [], wrong = []] = [true, false].map((isRight) =>
    choices.filter(({ text }) => answers.flat().includes(text) === isRight).map(({ id }) => id),
  );
  const cardinality = several ? 'multiple' : 'single';
  const key = several ? { parts: toLines(right), losses: wrong } : { parts: [right] };
  const texts = choices.filter(({ feedback }) => feedback);
  const rules = [setOutcome('FEEDBACK', variable(RESPONSE))];
  return {
    responses: [{ id: RESPONSE, cardinality, baseType: 'identifier', ...key }],
    body: toBody(choices, xml`max-choices="${several ? 0 : 1}"`),
    feedbacks: texts.length > 0 ? [{ id: 'FEEDBACK', cardinality, texts, rules }] : [],
  };
}

/** A target fits `max` items, 0 is any number. */
function writeMatch({ task, answers }: Cells, max: 0 | 1): Interaction {
  const pairs = answers.filter(([left]) => left);
  const rights = answers.map(([, right = '']) => right);
  const items = identify('item', toOptions(pairs.map(([left = '']) => left)));
  const targets = identify('target', toOptions(max === 1 ? rights : [...new Set(rights)]));
  const fitting = pairs.map(([, right]) => targets.filter(({ text }) => text === right));
  const toSet = (choices: Choice[], most: number) =>
    xml`<qti-simple-match-set>${elements('simple-associable-choice', choices, xml` match-max="${most}"`)}</qti-simple-match-set>`;
  const attributes = xml`shuffle="true" max-associations="${items.length}"`;
  return {
    responses: [pairResponse(fitting, (id, index) => `${items[index]?.id} ${id}`)],
    body: interaction('match', attributes, task, [toSet(items, 1), toSet(targets, max)]),
  };
}

/** If equal choices fit several parts, each part lists another one first, so that the first ones are a complete answer. */
function pairResponse(fitting: readonly Choice[][], toPair: (id: string, part: number) => string): Response {
  const parts = fitting.map((choices, part) => {
    const turn = fitting.slice(0, part).filter(([first]) => first === choices[0]).length % choices.length;
    return [...choices.slice(turn), ...choices.slice(0, turn)].map(({ id }) => toPair(id, part));
  });
  return { id: RESPONSE, cardinality: 'multiple', baseType: 'directedPair', parts };
}

/** Feedback on wrong forms. `toTests` returns the responses that may have a form in a blank, each with a test for it. */
function feedbackOnForms(
  wrong: readonly WrongForm[],
  blanks: readonly string[],
  toTests: (blank: string, form: string) => [id: string, isForm: Xml][],
): Feedback[] {
  return wrong.map(({ text, feedback, blank }, index) => {
    const tests = (blank ? blanks.slice(blank - 1, blank) : blanks).flatMap((one) => toTests(one, text));
    const hint = `HINT_${index + 1}${blank ? `_BLANK_${blank}` : ''}`;
    return shown(hint, feedback, (show) => tests.map(([id, isForm]) => ifAnswered(id, condition(isForm, show))));
  });
}

/** A feedback with one text. `toRules` returns the conditions under which `show` runs. */
function shown(id: string, feedback: string, toRules: (show: Xml) => readonly Xml[]): Feedback {
  const rules = toRules(setOutcome(id, baseValue('identifier', 'shown')));
  return { id, cardinality: 'single', texts: [{ id: 'shown', feedback }], rules };
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

/** The rules of response processing. */
const variable = (id: string) => xml`<qti-variable identifier="${id}"/>`;
const baseValue = (type: string, value: string) => xml`<qti-base-value base-type="${type}">${value}</qti-base-value>`;
const setOutcome = (id: string, value: Xml) =>
  xml`<qti-set-outcome-value identifier="${id}">${value}</qti-set-outcome-value>`;
const condition = (when: Xml, then: Xml) =>
  xml`<qti-response-condition><qti-response-if>${when}${then}</qti-response-if></qti-response-condition>`;
/** Players fail when they read an empty response. */
const ifAnswered = (id: string, then: Xml) =>
  condition(xml`<qti-not><qti-is-null>${variable(id)}</qti-is-null></qti-not>`, then);
