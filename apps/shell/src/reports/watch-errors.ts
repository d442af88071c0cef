import { findSubject, type Subject } from './find-subject.ts';
import type { Reports } from './reports.ts';

/** Reports errors that reach the window, for the running release whose code threw. */
export function watchErrors(
  window: Pick<Window, 'addEventListener'>,
  reports: Pick<Reports, 'error'>,
  isRunning: (subject: Subject) => boolean,
): void {
  const report = (places: string, kind: 'script' | 'rejection', thrown: unknown) => {
    const subject = findSubject(places);
    if (subject && isRunning(subject)) reports.error(subject, kind, thrown);
  };
  window.addEventListener('error', ({ error, filename }) => report(`${stackOf(error)} ${filename}`, 'script', error));
  window.addEventListener('unhandledrejection', ({ reason }) => report(stackOf(reason), 'rejection', reason));
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? '') : '';
}
