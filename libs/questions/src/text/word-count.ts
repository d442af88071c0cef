/** Fields that a learner does not read before answering, or reads only once although they appear twice. */
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

/**
 * The number of words to read in a question or a list of items: a slow answer to a long text does not mean a hard
 * question.
 */
export function wordCount(value: unknown): number {
  if (typeof value === 'string') return value.split(/\s+/).filter(Boolean).length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce((sum, [key, field]) => sum + (NOT_READ.has(key) ? 0 : wordCount(field)), 0);
}
