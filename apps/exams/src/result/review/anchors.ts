/** Where a section (from 0) of a review is: "section-1". */
export function sectionAnchor(section: number): string {
  return `section-${section + 1}`;
}

/** Where a question (both from 0) of a review is: "section-1-question-3". */
export function questionAnchor(section: number, question: number): string {
  return `${sectionAnchor(section)}-question-${question + 1}`;
}
