/** What a report is about: a question with the answer of that moment, or a panel that shows an error. */
export interface ReportSubject {
  /** The id of a question, e.g. "A1-nouns-3-q2"; none for an error. */
  question?: string | undefined;
  /** Which wording of the question the learner saw. */
  contentHash?: string | undefined;
  /** The answer as a person reads it. */
  answer?: string | undefined;
  /** What could not be shown, as its panel says it. */
  problem?: string | undefined;
}

const ASKED = 'tensely:report';

/**
 * Asks the shell to open its dialog about a question or an error. What the dialog says, sends and keeps is the shell's.
 *
 * @example
 * askToReport({ question: 'A1-nouns-3-q2', contentHash: 'sr57ivrk8b', answer: 'childs' });
 */
export function askToReport(subject: ReportSubject): void {
  window.dispatchEvent(new CustomEvent(ASKED, { detail: subject }));
}

/** The shell's side of `askToReport`. Returns what ends it. */
export function onAskedToReport(open: (subject: ReportSubject) => void): () => void {
  const listen = (event: Event) => event instanceof CustomEvent && open(event.detail);
  window.addEventListener(ASKED, listen);
  return () => window.removeEventListener(ASKED, listen);
}
