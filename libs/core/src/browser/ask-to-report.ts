/** The subject of a report: a question with its current answer, or an error panel. */
export interface ReportSubject {
  /** Question id, e.g. "A1-nouns-3-q2"; absent for an error. */
  question?: string | undefined;
  /** Identifies the wording of the question that the learner saw. */
  contentHash?: string | undefined;
  /** The answer as readable text. */
  answer?: string | undefined;
  /** What failed to load, as the panel names it. */
  problem?: string | undefined;
}

const ASKED = 'tensely:report';

/**
 * Asks the shell to open its report dialog for a question or an error. The shell owns the dialog's texts, storage and
 * requests.
 *
 * @example
 * askToReport({ question: 'A1-nouns-3-q2', contentHash: 'sr57ivrk8b', answer: 'childs' });
 */
export function askToReport(subject: ReportSubject): void {
  window.dispatchEvent(new CustomEvent(ASKED, { detail: subject }));
}

/** Subscribes the shell to `askToReport`. Returns the unsubscribe function. */
export function onAskedToReport(open: (subject: ReportSubject) => void): () => void {
  const listen = (event: Event) => event instanceof CustomEvent && open(event.detail);
  window.addEventListener(ASKED, listen);
  return () => window.removeEventListener(ASKED, listen);
}
