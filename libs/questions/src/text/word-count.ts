/** Fields that a learner does not read before the answer, or reads only once although they stand twice. */
const NOT_READ = new Set([
  'type',
  'id',
  'explanation',
  'tags',
  'feedback',
  'wrongForms',
  'correctAnswer',
  'correctAnswers',
  'keyWords',
  'textStyle',
  'imagePath',
  'layout',
  'select',
]);

/** How many words a question, or a list of items, gives to read: a slow answer to a long text is not a hard one. */
export function wordCount(value: unknown): number {
  if (typeof value === 'string') return value.split(/\s+/).filter(Boolean).length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce((sum, [key, field]) => sum + (NOT_READ.has(key) ? 0 : wordCount(field)), 0);
}
