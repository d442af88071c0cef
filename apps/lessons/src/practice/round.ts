import type { ContentIndex, Level, Topic } from '@tensely/content/lessons';

/** Number of questions in a practice, unless its address has another. */
export const PRACTICE_LENGTH = 10;
const LONGEST = 30;

/** The subject of a practice: questions to repeat, or freely chosen ones. */
export type Subject =
  | { kind: 'due' | 'mistakes' | 'all' }
  | { kind: 'level'; level: Level }
  | { kind: 'topic'; level: Level; topic: Topic };

export interface Round {
  subject: Subject;
  /** Maximum number of questions. */
  n: number;
  /** The query that describes it: "of=A1/nouns&n=5". */
  address: string;
}

/**
 * Parses the practice in an address such as `/practice?of=A1/nouns&n=5`; "unknown" if it does not exist, undefined if
 * the address names none. Ignores the case of the topic's key, which progress stores in lower case.
 */
export function readRound({ levels }: ContentIndex, parameters: URLSearchParams): Round | 'unknown' | undefined {
  const of = parameters.get('of');
  const n = Number(parameters.get('n') ?? PRACTICE_LENGTH);
  if (of === null) return undefined;
  const subject = readSubject(levels, of);
  if (!subject || !Number.isInteger(n) || n < 1 || n > LONGEST) return 'unknown';
  return { subject, n, address: toAddress(of, n) };
}

function readSubject(levels: readonly Level[], of: string): Subject | undefined {
  if (of === 'due' || of === 'mistakes' || of === 'all') return { kind: of };
  const [levelKey, topicKey, ...rest] = of.split('/');
  const level = levels.find(({ key }) => key === levelKey);
  if (!level || rest.length > 0) return undefined;
  if (topicKey === undefined) return { kind: 'level', level };
  const topic = level.topics.find(({ key, ready }) => ready !== false && key.toLowerCase() === topicKey.toLowerCase());
  return topic && { kind: 'topic', level, topic };
}

function toAddress(of: string, n: number): string {
  return n === PRACTICE_LENGTH ? `of=${of}` : `of=${of}&n=${n}`;
}

/** Whether its questions are freely chosen rather than due. */
export const isFree = ({ subject: { kind } }: Round) => kind !== 'due' && kind !== 'mistakes';

export const roundPath = (address: string) => `/practice?${address}`;
