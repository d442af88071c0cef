import {
  blankCount,
  type ExamAnswer,
  type ExamWork,
  type Highlight,
  isAnswered,
  MOST_FLAGS,
  MOST_HIGHLIGHTS,
  type Paper,
  type PaperQuestion,
  toPlace,
} from '@tensely/content/exams';

interface GivenAnswer {
  place: string;
  /** From 0. */
  blank: number;
  /** "" removes the choice. */
  choice: string;
  timestamp: string;
}

/** The question at a place like "0-9". */
function questionAt({ sections }: Paper, place: string): PaperQuestion | undefined {
  const [section = -1, number = -1] = place.split('-').map(Number);
  return sections[section]?.questions[number];
}

/** The work with one blank set or cleared; unchanged if that makes no difference or the paper has no such blank. */
export function withAnswer(paper: Paper, work: ExamWork, { place, blank, choice, timestamp }: GivenAnswer): ExamWork {
  const question = questionAt(paper, place);
  const blanks = question ? blankCount(question) : 0;
  const before = work.answers[place];
  const known = before?.answer ?? [];
  if (!Number.isInteger(blank) || blank < 0 || blank >= blanks || (known[blank] ?? '') === choice) return work;
  const answer = Array.from({ length: blanks }, (_, index) => (index === blank ? choice : (known[index] ?? '')));
  return { ...work, answers: { ...work.answers, [place]: { answer, timestamp: laterThan(before, timestamp) } } };
}

/** Dates an answer after the one it replaces, even within one millisecond: in a tie the first would win. */
function laterThan(before: ExamAnswer | undefined, timestamp: string): string {
  if (!before || Date.parse(before.timestamp) < Date.parse(timestamp)) return timestamp;
  return new Date(Date.parse(before.timestamp) + 1).toISOString();
}

/** The work with a question's flag toggled. */
export function withFlag(work: ExamWork, place: string): ExamWork {
  const isFlagged = work.flags.includes(place);
  const flags = isFlagged ? work.flags.filter((flag) => flag !== place) : [...work.flags, place];
  return { ...work, flags: flags.slice(-MOST_FLAGS) };
}

/** The work with these highlights in one section, the others unchanged. Drops the oldest if there are too many. */
export function withHighlights(work: ExamWork, section: number, highlights: readonly Highlight[]): ExamWork {
  const others = work.highlights.filter((highlight) => highlight.section !== section);
  const own = highlights.map(({ start, end }) => ({ section, start, end }));
  return { ...work, highlights: [...others, ...own].slice(-MOST_HIGHLIGHTS) };
}

/** The work with no answer dated after `now` (ISO): a wrong clock may have stamped answers ahead of time. */
export function withoutLaterStamps(work: ExamWork, now: string): ExamWork {
  const limit = Date.parse(now);
  const isLater = ({ timestamp }: { timestamp: string }) => Date.parse(timestamp) > limit;
  if (!Object.values(work.answers).some(isLater)) return work;
  const dated = Object.entries(work.answers).map(([place, answer]) => [
    place,
    isLater(answer) ? { ...answer, timestamp: now } : answer,
  ]);
  return { ...work, answers: Object.fromEntries(dated) };
}

/** Number of questions in each section with all blanks answered. */
export function countAnswered({ sections }: Paper, { answers }: Pick<ExamWork, 'answers'>): number[] {
  return sections.map(
    ({ questions }, section) =>
      questions.filter((question, number) => isAnswered(answers[toPlace(section, number)], blankCount(question)))
        .length,
  );
}

/** Whether every question of a section is answered. True for an empty section. */
export function isComplete({ sections }: Paper, answered: readonly number[], section: number): boolean {
  return answered[section] === sections[section]?.questions.length;
}

/** The first unfinished section after this one, wrapping around; undefined if none is left. */
export function nextUnfinished(paper: Paper, answered: readonly number[], section: number): number | undefined {
  const count = paper.sections.length;
  const following = Array.from({ length: count }, (_, step) => (section + 1 + step) % count);
  return following.find((other) => !isComplete(paper, answered, other));
}
