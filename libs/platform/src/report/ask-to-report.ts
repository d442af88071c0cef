import type { ReportSubject } from './learner-report.schema.ts';

const EVENT = 'tensely:report';

/**
 * Asks the shell to open its dialog about a question or an error. What the dialog says, sends and keeps is the shell's.
 *
 * @returns false where no shell listens: one of before, or a remote that runs alone
 * @example
 * askToReport({ question: 'A1-nouns-3-q2', contentHash: 'sr57ivrk8b', answer: 'childs' });
 */
export function askToReport(subject: ReportSubject): boolean {
  return !window.dispatchEvent(new CustomEvent(EVENT, { detail: subject, cancelable: true }));
}

/** The shell's side of `askToReport`. Returns what ends it. */
export function onAskedToReport(open: (subject: ReportSubject) => void): () => void {
  const listen = (event: Event) => {
    if (!(event instanceof CustomEvent)) return;
    event.preventDefault();
    open(event.detail);
  };
  window.addEventListener(EVENT, listen);
  return () => window.removeEventListener(EVENT, listen);
}
