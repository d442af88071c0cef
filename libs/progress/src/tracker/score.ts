/** Pass mark in per cent (docs/behaviour.md#scores-pass-mark). Defined only here. */
const PASS_MARK = 70;

/** Rounded per cent of `correct` in `total`; a page without questions is 100 % of 0. */
export function percent(correct: number, total: number): number {
  return total === 0 ? 100 : Math.round((correct / total) * 100);
}

/** Whether a rounded score in per cent passes a page. */
export function isPassed(score: number): boolean {
  return score >= PASS_MARK;
}
