import type { ContentIndex } from '@tensely/content/lessons';

/** A level with finished and unfinished topics, and another level. */
export const index: ContentIndex = {
  levels: [
    {
      key: 'A1',
      label: 'A1',
      topics: [
        { key: 'nouns', label: 'Nouns', title: 'Nouns', pages: 3, ready: true },
        { key: 'verbs', label: 'Verbs', title: 'Verbs', pages: 9, ready: false },
      ],
    },
    {
      key: 'A2',
      label: 'A2',
      topics: [{ key: 'pastCont', label: 'Past Continuous', title: 'Past Continuous', pages: 1 }],
    },
  ],
};

/** A multiple-choice question whose right option is "right". */
export function choice(id: string, explanation = `Because of ${id}.`) {
  return {
    id,
    type: 'multipleChoice',
    question: `What about ${id}?`,
    options: [{ text: 'right' }, { text: 'wrong', feedback: `Not ${id}.` }],
    correctAnswers: ['right'],
    explanation,
    tags: ['noun-recognition'],
  };
}

/** A gap-fill question whose answer is "works". */
export function gap(id: string) {
  const explanation = 'After she: -s.';
  return { id, type: 'gapFill', template: 'She _____ (work).', correctAnswers: ['works'], explanation, tags: [] };
}

/** The default pages of A1 Nouns by key, in the format of page files. */
export const nounPages: Record<string, unknown> = {
  'A1/nouns/1': page(1, [choice('q1'), choice('q2'), choice('q3')]),
  'A1/nouns/2': page(2, [choice('q4')]),
  'A1/nouns/3': page(3, [choice('q5')]),
};

export function page(number: number, questions: unknown[], content: unknown[] = []) {
  return { id: `A1-nouns-${number}`, title: `Title ${number}`, content, questions };
}

/** An activity of the explanation, which asks for "dog". */
export const activity = {
  id: 'left',
  type: 'click',
  layout: 'horizontal',
  instructions: 'Click the noun.',
  words: [
    { text: 'dog', feedback: 'A noun.' },
    { text: 'runs', feedback: 'A verb.' },
  ],
  keyWords: ['dog'],
  explanation: 'It names an animal.',
  tags: [],
};
