/** A scored question as its page file has it. */
export interface LessonQuestion {
  id: string;
  type: string;
  explanation: string;
  template: string;
  correctAnswer: string | boolean;
  correctAnswers: (string | string[])[];
  options: { text: string }[];
  words: { text: string }[];
  keyWords: string[];
  items: string[];
  pairs: { left: string; right: string }[];
  targets: { label: string; items: string[] }[];
}

/** Values of response variables, as a QTI player takes them. */
export type Answers = { identifier: string; value: string | string[] }[];

/** A right and a wrong answer, from the page file. Only the identifiers come from the exported item. */
export function answersOf(question: LessonQuestion, xml: string): { right: Answers; wrong: Answers } {
  const ids = identifiersIn(xml);
  const idOf = (text: string) => ids.find((entry) => entry.text === text)?.id ?? `no id for ${text}`;
  const one = (right: string | string[], wrong: string | string[]) => ({
    right: [{ identifier: 'RESPONSE', value: right }],
    wrong: [{ identifier: 'RESPONSE', value: wrong }],
  });
  const { correctAnswer, correctAnswers = [], options = [], words = [], keyWords = [] } = question;
  const choose = (right: string[], all: readonly { text: string }[]) => {
    const wrong = all
      .map(({ text }) => text)
      .filter((text) => !right.includes(text))
      .map(idOf);
    return xml.includes('cardinality="multiple"')
      ? one(right.map(idOf), wrong)
      : one(idOf(right[0] ?? ''), wrong[0] ?? '');
  };
  switch (question.type) {
    case 'multipleChoice':
      return choose(typeof correctAnswer === 'string' ? [correctAnswer] : correctAnswers.flat(), options);
    case 'click':
      return choose(keyWords, words);
    case 'trueFalse':
      return choose([correctAnswer ? 'True' : 'False'], [{ text: 'True' }, { text: 'False' }]);
    case 'ordering':
      return one(question.items.map(idOf), question.items.map(idOf).reverse());
    case 'gapFill':
      return typed(question);
    case 'wordBank': {
      const gaps = [...xml.matchAll(/<qti-gap identifier="(\w+)"/g)].map(([, id = '']) => id);
      return pairs(correctAnswers.flat().map(idOf), gaps, one);
    }
    case 'matching':
      return pairs(
        question.pairs.map(({ left }) => idOf(left)),
        question.pairs.map(({ right }) => idOf(right)),
        one,
      );
    case 'dragDrop': {
      const placed = question.targets.flatMap(({ label, items }) => items.map((item) => ({ item, label })));
      const others = placed.map(({ label }) => question.targets.find((target) => target.label !== label)?.label ?? '');
      return one(
        placed.map(({ item, label }) => `${idOf(item)} ${idOf(label)}`),
        placed.map(({ item }, index) => `${idOf(item)} ${idOf(others[index] ?? '')}`),
      );
    }
    default:
      throw new Error(`No answers for the type ${question.type}.`);
  }
}

/** The right answer of each blank in capitals, which are accepted; and a word that fits nowhere. */
function typed({ template, correctAnswers }: LessonQuestion): { right: Answers; wrong: Answers } {
  const blanks = template.split('_____').length - 1;
  const first =
    blanks === 1 ? [correctAnswers.flat()[0] ?? ''] : correctAnswers.map((answer) => [answer].flat()[0] ?? '');
  const answer = (value: string, index: number) => ({ identifier: `RESPONSE_${index + 1}`, value });
  return {
    right: first.map((text, index) => answer(text.toUpperCase(), index)),
    wrong: first.map((_text, index) => answer('zzz', index)),
  };
}

/** Sources with their targets; the wrong answer shifts the targets by one. */
function pairs(
  sources: readonly string[],
  targets: readonly string[],
  one: (right: string[], wrong: string[]) => { right: Answers; wrong: Answers },
) {
  const shifted = [...targets.slice(1), ...targets.slice(0, 1)];
  return one(
    sources.map((source, index) => `${source} ${targets[index]}`),
    sources.map((source, index) => `${source} ${shifted[index]}`),
  );
}

function identifiersIn(xml: string): { id: string; text: string }[] {
  const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
  return [...xml.matchAll(/ identifier="(\w+)"[^>]*>([^<]+)</g)].map(([, id = '', text = '']) => ({
    id,
    text: text.replace(/&\w+;/g, (entity) => entities[entity] ?? entity),
  }));
}
