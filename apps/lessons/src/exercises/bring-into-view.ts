/**
 * Brings a part of the exercises to the top of the window where they fill it, as on a phone; elsewhere brings `otherwise` into view. The
 * style sheet decides which, by `--exercises-align`.
 */
export function bringIntoView(part: Element, otherwise = part): void {
  const isFilling = getComputedStyle(part).getPropertyValue('--exercises-align').trim() === 'start';
  if (isFilling) part.scrollIntoView({ block: 'start' });
  else otherwise.scrollIntoView({ block: 'nearest' });
}
