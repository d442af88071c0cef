import { type Paper, paperSchema } from '@tensely/exam-model/logic';
import type { ExamListing } from '../exam-papers.ts';

/** The bundler's: where this release's files are. */
declare const __webpack_public_path__: string;

const TIME_OUT_MS = 10_000;

/**
 * Fetches a test's paper from this release's folder. A later try asks under another address: while a request hangs, the
 * browser holds every later one for the same address back (design 5). Rejects when the paper cannot be had.
 */
export async function fetchPaper({ file, hash }: ExamListing, attempt: number): Promise<Paper> {
  const address = `${__webpack_public_path__}${file}${attempt === 0 ? '' : `?retry=${attempt}`}`;
  const response = await fetch(address, { signal: AbortSignal.timeout(TIME_OUT_MS) });
  if (!response.ok) throw new Error(`${file} answered ${response.status}.`);
  const paper = paperSchema.parse(await response.json());
  if (paper.hash !== hash) throw new Error(`${file} is not the paper of this release.`);
  return paper;
}
