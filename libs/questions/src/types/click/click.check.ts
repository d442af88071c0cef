import type { Report } from '../../authoring/report.ts';
import type { Click } from './click.schema.ts';

/** Reports defects that the schema cannot express. */
export function checkClick({ words, keyWords }: Click, report: Report): void {
  const texts = words.map(({ text }) => text);
  keyWords.forEach((key, index) => {
    if (!texts.includes(key)) report(`/keyWords/${index}`, `The key word "${key}" is not among the words.`);
    if (keyWords.indexOf(key) < index) report(`/keyWords/${index}`, `The key word "${key}" is there twice.`);
  });
  if (texts.every((text) => keyWords.includes(text))) report('/keyWords', 'Every word is a key word.');
  words.forEach(({ text, feedback }, index) => {
    if (!feedback) report(`/words/${index}`, `The word "${text}" has no feedback.`);
    if (text !== text.trim()) report(`/words/${index}`, `The word "${text}" has spaces around it.`);
  });
}
