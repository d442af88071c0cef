/** The six questions of the pages that stand beside ours. The first option is the right one. */
export const QUESTIONS: readonly { text: string; options: readonly string[] }[] = [
  { text: 'Which word is a noun?', options: ['table', 'quickly', 'sing', 'green'] },
  { text: 'Which word names a place?', options: ['London', 'happy', 'under', 'run'] },
  { text: 'Which word is plural?', options: ['children', 'mouse', 'foot', 'box'] },
  { text: 'Which word cannot be counted?', options: ['water', 'apple', 'chair', 'dog'] },
  { text: 'Which word names a person?', options: ['teacher', 'school', 'slowly', 'blue'] },
  { text: 'Which word names a feeling?', options: ['joy', 'jump', 'often', 'with'] },
];
