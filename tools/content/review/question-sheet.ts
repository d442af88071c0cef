import { contentHash, plainText, type RichText, type ScoredQuestion, shuffled } from '@tensely/questions/logic';

/** A question as a second solver gets it. */
export interface SheetQuestion {
  id: string;
  contentHash: string;
  type: ScoredQuestion['type'];
  /** The alternative text of the picture that stands before it. */
  picture?: string;
  [shown: string]: unknown;
  answer: unknown;
  note: string;
}

/**
 * What a learner sees of a question, field by field: nothing of its key, of what is said to an answer, or of what it is about can
 * come along. Whatever would give the key away by its order is shuffled.
 */
export function sheetOf(question: ScoredQuestion, picture?: string): SheetQuestion {
  return {
    id: question.id,
    contentHash: contentHash(question),
    type: question.type,
    ...(picture && { picture }),
    ...shownOf(question),
    answer: null,
    note: '',
  };
}

function shownOf(question: ScoredQuestion): Record<string, unknown> {
  const mixed = (texts: readonly string[]) => shuffled(texts, question.id).map((place) => texts[place] ?? '');
  switch (question.type) {
    case 'multipleChoice':
      return { question: textOf(question.question), options: mixed(question.options.map(({ text }) => text)) };
    case 'click': {
      const { instructions, words, select } = question;
      return { instructions: textOf(instructions), words: words.map(({ text }) => text), select: select ?? 'first' };
    }
    case 'gapFill':
      return { question: textOf(question.question), template: question.template };
    case 'wordBank': {
      const { instructions, paragraph, wordBank } = question;
      return { instructions: textOf(instructions), paragraph, wordBank: mixed(wordBank) };
    }
    case 'trueFalse':
      return { question: textOf(question.question), statement: textOf(question.statement) };
    case 'matching': {
      const { instructions, pairs, distractors = [] } = question;
      const rights = [...new Set([...pairs.map(({ right }) => right), ...distractors])];
      return { instructions: textOf(instructions), left: pairs.map(({ left }) => left), right: mixed(rights) };
    }
    case 'ordering':
      return { instructions: textOf(question.instructions), items: mixed(question.items) };
    case 'dragDrop': {
      const { instructions, targets } = question;
      const items = mixed(targets.flatMap((target) => target.items));
      return { instructions: textOf(instructions), targets: targets.map(({ label }) => label), items };
    }
  }
}

function textOf(text: RichText | undefined): string | undefined {
  return text === undefined ? undefined : plainText(text);
}
