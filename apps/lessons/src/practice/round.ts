import type { ContentIndex, Level, Topic } from '@tensely/content-model/logic';

/** How many questions a practice has unless its address says otherwise. */
export const PRACTICE_LENGTH = 10;
const LONGEST = 30;

/** What a practice asks about: what is to be repeated, or freely chosen questions. */
export type Subject =
  | { kind: 'due' | 'mistakes' | 'all' }
  | { kind: 'level'; level: Level }
  | { kind: 'topic'; level: Level; topic: Topic };

/** A practice as its address describes it. */
export interface Round {
  subject: Subject;
  /** How many questions at most. */
  n: number;
  /** The part of the address that describes it: "of=A1/nouns&n=5". */
  address: string;
}

/**
 * The practice of an address such as `/practice?of=A1/nouns&n=5`; "unknown" where nothing like it exists, undefined where the
 * address names none. The key of a topic may be in lower case, as progress stores it.
 */
export function readRound({ levels }: ContentIndex, parameters: URLSearchParams): Round | 'unknown' | undefined {
  const of = parameters.get('of');
  const n = Number(parameters.get('n') ?? PRACTICE_LENGTH);
  if (of === null) return undefined;
  const subject = subjectOf(levels, of);
  if (!subject || !Number.isInteger(n) || n < 1 || n > LONGEST) return 'unknown';
  return { subject, n, address: addressOf(of, n) };
}

function subjectOf(levels: readonly Level[], of: string): Subject | undefined {
  if (of === 'due' || of === 'mistakes' || of === 'all') return { kind: of };
  const [levelKey, topicKey, ...rest] = of.split('/');
  const level = levels.find(({ key }) => key === levelKey);
  if (!level || rest.length > 0) return undefined;
  if (topicKey === undefined) return { kind: 'level', level };
  const topic = level.topics.find(({ key, ready }) => ready !== false && key.toLowerCase() === topicKey.toLowerCase());
  return topic && { kind: 'topic', level, topic };
}

function addressOf(of: string, n: number): string {
  return n === PRACTICE_LENGTH ? `of=${of}` : `of=${of}&n=${n}`;
}

/** Whether its questions are chosen freely, and not because they are to be repeated. */
export const isFree = ({ subject: { kind } }: Round) => kind !== 'due' && kind !== 'mistakes';

export const roundPath = (address: string) => `/practice?${address}`;
