import {
  acceptedAnswers,
  BLANK,
  type QuestionByType,
  type RichText,
  rightOptions,
  type ScoredQuestion,
  type ScoredType,
} from '@tensely/questions/logic';
import { answered, baseValue, type ItemBody, RESPONSE, variable } from './item-body.ts';
import { choiceResponse, type Option, pairResponse, sharesOf } from './write-responses.ts';
import { element, inline } from './xml.ts';

/** How each question type becomes a QTI interaction. */
const writers: { [Type in ScoredType]: (question: QuestionByType[Type]) => ItemBody } = {
  multipleChoice: writeMultipleChoice,
  trueFalse: writeTrueFalse,
  gapFill: writeGapFill,
  wordBank: writeWordBank,
  matching: writeMatching,
  dragDrop: writeDragDrop,
  ordering: writeOrdering,
  click: writeClick,
};

export function bodyOf(question: ScoredQuestion): ItemBody {
  return bodyAs(question.type, question);
}

function bodyAs<Type extends ScoredType>(type: Type, question: QuestionByType[Type]): ItemBody {
  return writers[type](question);
}

function writeMultipleChoice(question: QuestionByType['multipleChoice']): ItemBody {
  const right = rightOptions(question);
  const options = question.options.map((option, index) => ({ ...option, id: `option_${index + 1}` }));
  return {
    responses: [choiceResponse(options, right, question.correctAnswers !== undefined)],
    body: [
      choiceInteraction(
        { shuffle: !question.keepOrder, 'max-choices': question.correctAnswers ? 0 : 1 },
        question.question,
        options,
      ),
    ],
    optionFeedback: feedbackOf(options),
  };
}

function writeTrueFalse({ question, statement, correctAnswer }: QuestionByType['trueFalse']): ItemBody {
  const options = [
    { id: 'true', text: 'True' },
    { id: 'false', text: 'False' },
  ];
  return {
    responses: [choiceResponse(options, [correctAnswer ? 'True' : 'False'], false)],
    body: [...task(question), choiceInteraction({ shuffle: false, 'max-choices': 1 }, statement, options)],
  };
}

function writeClick(question: QuestionByType['click']): ItemBody {
  const words = question.words.map((word, index) => ({ ...word, id: `word_${index + 1}` }));
  const all = question.select === 'all';
  const hottexts = words.map(({ id, text }) => element('qti-hottext', { identifier: id }, inline(text)));
  const lines = question.layout === 'vertical' ? hottexts : [hottexts.join(' ')];
  return {
    responses: [choiceResponse(words, question.keyWords, all)],
    body: [
      element(
        'qti-hottext-interaction',
        { 'response-identifier': RESPONSE, 'max-choices': all ? 0 : 1 },
        element('qti-prompt', {}, inline(question.instructions)),
        ...lines.map((line) => element('p', {}, line)),
      ),
    ],
    optionFeedback: feedbackOf(words),
  };
}

function writeGapFill(question: QuestionByType['gapFill']): ItemBody {
  const accepted = acceptedAnswers(question);
  const ids = accepted.map((_answers, blank) => `${RESPONSE}_${blank + 1}`);
  const blanks = ids.map((id) => element('qti-text-entry-interaction', { 'response-identifier': id }));
  const shares = sharesOf(accepted.length);
  return {
    responses: accepted.map((answers, blank) => ({
      id: ids[blank] ?? '',
      cardinality: 'single',
      baseType: 'string',
      correct: answers.slice(0, 1),
      points: answers.map((key) => ({ key, value: shares[blank] ?? 0 })),
    })),
    body: [...task(question.question), element('p', {}, filled(question.template, blanks))],
    hints: (question.wrongForms ?? []).map(({ text, feedback, blank }) => ({
      text: feedback,
      conditions: (blank === undefined ? ids : ids.slice(blank - 1, blank)).map((id) => ({
        guard: answered(id),
        when: element('qti-string-match', { 'case-sensitive': false }, variable(id), baseValue('string', text)),
      })),
    })),
  };
}

function writeWordBank({
  instructions,
  paragraph,
  wordBank,
  correctAnswers,
  wrongForms = [],
}: QuestionByType['wordBank']) {
  const gaps = correctAnswers.map((_answer, blank) => `gap_${blank + 1}`);
  const words = wordBank.map((text, index) => ({ id: `word_${index + 1}`, text }));
  const gapElements = gaps.map((identifier) => element('qti-gap', { identifier }));
  const inBank = (text: string) => words.filter((word) => word.text.toLowerCase() === text.toLowerCase());
  return {
    responses: [pairResponse(correctAnswers.map((text, blank) => [inBank(text), gaps.slice(blank, blank + 1)]))],
    body: [
      element(
        'qti-gap-match-interaction',
        { 'response-identifier': RESPONSE, shuffle: true },
        ...prompt(instructions),
        ...words.map(({ id, text }) => element('qti-gap-text', { identifier: id, 'match-max': 1 }, inline(text))),
        element('p', {}, filled(paragraph, gapElements)),
      ),
    ],
    hints: wrongForms.flatMap(({ text, feedback, blank }) => {
      const targets = blank === undefined ? gaps : gaps.slice(blank - 1, blank);
      const pairs = inBank(text).flatMap(({ id }) => targets.map((gap) => `${id} ${gap}`));
      const conditions = pairs.map((pair) => ({
        when: element('qti-member', {}, baseValue('directedPair', pair), variable(RESPONSE)),
      }));
      return conditions.length > 0 ? [{ text: feedback, conditions }] : [];
    }),
  };
}

function writeMatching({ instructions, pairs, distractors = [] }: QuestionByType['matching']): ItemBody {
  const left = pairs.map((pair, index) => ({ id: `left_${index + 1}`, text: pair.left }));
  const texts = [...pairs.map(({ right }) => right), ...distractors];
  const right = texts.map((text, index) => ({ id: `right_${index + 1}`, text }));
  return matchItem(instructions, left, right, 1, (item) =>
    right.filter(({ text }) => text === pairs[left.indexOf(item)]?.right).map(({ id }) => id),
  );
}

function writeDragDrop({ instructions, targets }: QuestionByType['dragDrop']): ItemBody {
  const right = targets.map(({ label }, index) => ({ id: `target_${index + 1}`, text: label }));
  const placed = targets.flatMap(({ items }, index) => items.map((text) => ({ text, target: `target_${index + 1}` })));
  const left = placed.map((item, index) => ({ ...item, id: `item_${index + 1}` }));
  return matchItem(instructions, left, right, 0, ({ target }) => [target]);
}

function writeOrdering({ instructions, items }: QuestionByType['ordering']): ItemBody {
  const choices = items.map((text, index) => ({ id: `item_${index + 1}`, text }));
  return {
    responses: [{ id: RESPONSE, cardinality: 'ordered', baseType: 'identifier', correct: choices.map(({ id }) => id) }],
    body: [
      element(
        'qti-order-interaction',
        { 'response-identifier': RESPONSE, shuffle: true },
        ...prompt(instructions),
        ...choices.map(({ id, text }) => element('qti-simple-choice', { identifier: id }, inline(text))),
      ),
    ],
  };
}

/** A match interaction. `rightMax`: how often a choice of the right side may be used, 0 for any number. */
function matchItem<Left extends Option>(
  instructions: RichText | undefined,
  left: readonly Left[],
  right: readonly Option[],
  rightMax: number,
  matchesOf: (item: Left) => string[],
): ItemBody {
  const matchSet = (options: readonly Option[], matchMax: number) =>
    element(
      'qti-simple-match-set',
      {},
      ...options.map(({ id, text }) =>
        element('qti-simple-associable-choice', { identifier: id, 'match-max': matchMax }, inline(text)),
      ),
    );
  return {
    responses: [pairResponse(left.map((item) => [[item], matchesOf(item)]))],
    body: [
      element(
        'qti-match-interaction',
        { 'response-identifier': RESPONSE, shuffle: true, 'max-associations': left.length },
        ...prompt(instructions),
        matchSet(left, 1),
        matchSet(right, rightMax),
      ),
    ],
  };
}

function choiceInteraction(attributes: Record<string, boolean | number>, question: RichText, options: Option[]) {
  return element(
    'qti-choice-interaction',
    { 'response-identifier': RESPONSE, ...attributes },
    element('qti-prompt', {}, inline(question)),
    ...options.map(({ id, text }) => element('qti-simple-choice', { identifier: id }, inline(text))),
  );
}

function feedbackOf(options: readonly Option[]): { id: string; text: string }[] {
  return options.flatMap(({ id, feedback }) => (feedback ? [{ id, text: feedback }] : []));
}

function task(text: RichText | undefined): string[] {
  return text === undefined ? [] : [element('p', {}, inline(text))];
}

function prompt(text: RichText | undefined): string[] {
  return text === undefined ? [] : [element('qti-prompt', {}, inline(text))];
}

/** A template with an element in the place of each blank. */
function filled(template: string, blanks: readonly string[]): string {
  return template
    .split(BLANK)
    .map((text, index) => inline(text) + (blanks[index] ?? ''))
    .join('');
}
