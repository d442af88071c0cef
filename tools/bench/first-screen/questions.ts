export interface Question {
  text: string;
  /** The first one is right. */
  options: readonly string[];
}

/** The six questions of the pages that stand beside ours. */
export const QUESTIONS: readonly Question[] = [
  { text: 'Which word is a noun?', options: ['table', 'quickly', 'sing', 'green'] },
  { text: 'Which word names a place?', options: ['London', 'happy', 'under', 'run'] },
  { text: 'Which word is plural?', options: ['children', 'mouse', 'foot', 'box'] },
  { text: 'Which word cannot be counted?', options: ['water', 'apple', 'chair', 'dog'] },
  { text: 'Which word names a person?', options: ['teacher', 'school', 'slowly', 'blue'] },
  { text: 'Which word names a feeling?', options: ['joy', 'jump', 'often', 'with'] },
];
