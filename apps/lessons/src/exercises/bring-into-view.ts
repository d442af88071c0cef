/**
 * Scrolls a part of the exercises to the top of the window if they fill it, as on a phone; elsewhere scrolls
 * `otherwise` into view. The style sheet decides which, by `--exercises-align`.
 */
export function bringIntoView(part: Element, otherwise = part): void {
  const isFilling = getComputedStyle(part).getPropertyValue('--exercises-align').trim() === 'start';
  if (isFilling) part.scrollIntoView({ block: 'start' });
  else otherwise.scrollIntoView({ block: 'nearest' });
}
