import type { Page } from '@tensely/content-model/logic';
import { plainText } from '@tensely/questions/logic';
import { sentencesOf } from '../../listening/sentences.ts';

/** A shorter first sentence says too little alone: "Singular means one." */
const SHORTEST = 40;

/** The rule that a page teaches, in a sentence or two: how its explanation begins. */
export function ruleOf({ content }: Page): string | undefined {
  const first = content.find((item) => item.type === 'explanation');
  if (!first) return undefined;
  const [paragraph = ''] = plainText(first.text).split('\n');
  let rule = '';
  for (const sentence of sentencesOf(paragraph)) {
    if (rule.length >= SHORTEST) break;
    rule = `${rule} ${sentence}`.trim();
  }
  return rule || undefined;
}
