import type { ReportSubject } from './learner-report.schema.ts';

const ASKED = 'tensely:report';
const LISTENING = 'tensely:report-listening';

/**
 * Asks the shell to open its dialog about a question or an error. What the dialog says, sends and keeps is the shell's. Asked before
 * the shell listens, it opens as soon as that does.
 *
 * @example
 * askToReport({ question: 'A1-nouns-3-q2', contentHash: 'sr57ivrk8b', answer: 'childs' });
 */
export function askToReport(subject: ReportSubject): void {
  const ask = () => !window.dispatchEvent(new CustomEvent(ASKED, { detail: subject, cancelable: true }));
  if (!ask()) window.addEventListener(LISTENING, ask, { once: true });
}

/** The shell's side of `askToReport`. Returns what ends it. */
export function onAskedToReport(open: (subject: ReportSubject) => void): () => void {
  const listen = (event: Event) => {
    if (!(event instanceof CustomEvent)) return;
    event.preventDefault();
    open(event.detail);
  };
  window.addEventListener(ASKED, listen);
  window.dispatchEvent(new Event(LISTENING));
  return () => window.removeEventListener(ASKED, listen);
}
