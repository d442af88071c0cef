import { parseArgs } from 'node:util';
import { messageOf, OperatorError } from '@tensely/core/logic';
import type { ReportReason } from '@tensely/platform/host';
import { printable, printableLine } from '@tensely/service-host/logic';
import type { Database } from '../database/database.ts';
import { StoreUnavailable } from '../database/store-errors.ts';
import { closeReports, openReports, reportName, type StoredReport } from './report-store.ts';

const usage = `Usage:
  npm run content -- reports                     lists what learners have reported, question by question
  npm run content -- reports QUESTION            lists the reports about one question, e.g. A1-nouns-3-q2; "errors" for all others
  npm run content -- reports QUESTION --close    closes them, once they are fixed or rejected`;

interface Context {
  open(): Promise<Database>;
  now(): Date;
}

interface Outcome {
  lines: string[];
  errors: string[];
  ok: boolean;
}

const reasons: Record<ReportReason, string> = {
  answer: 'the answer should be right',
  unclear: 'not understood',
  mistake: 'a mistake in the text',
  broken: 'does not work',
};

/** Lists and closes reports. All output is made printable, because everything but the dates came from learners. */
export async function reportsCommand(args: readonly string[], context: Context): Promise<Outcome> {
  try {
    return { lines: (await run(args, context)).map(printableLine), errors: [], ok: true };
  } catch (error) {
    const message = error instanceof StoreUnavailable ? 'The database cannot be reached.' : messageOf(error);
    return { lines: [], errors: [printable(message)], ok: false };
  }
}

async function run(args: readonly string[], { open, now }: Context): Promise<string[]> {
  const { question, close } = readArguments(args);
  const database = await open();
  try {
    if (close) return await closed(database, question, now());
    const reports = await database.read((connection) => openReports(connection));
    const shown = question === undefined ? reports : reports.filter((report) => nameOf(report) === question);
    return listed(shown, question);
  } finally {
    await database.close();
  }
}

function readArguments(args: readonly string[]): { question: string | undefined; close: boolean } {
  try {
    const options = { close: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [question, ...more] = positionals;
    if (more.length > 0 || (values.close && question === undefined)) throw new OperatorError(usage);
    return { question, close: values.close };
  } catch {
    throw new OperatorError(usage);
  }
}

async function closed(database: Database, question: string | undefined, now: Date): Promise<string[]> {
  const count = await database.write((connection) => closeReports(connection, question ?? '', now));
  return [count === 0 ? `There is no open report about ${question}.` : `${counted(count)} about ${question} closed.`];
}

function listed(reports: readonly StoredReport[], question: string | undefined): string[] {
  if (reports.length === 0)
    return [question === undefined ? 'There is no open report.' : `There is no open report about ${question}.`];
  const groups = [...Map.groupBy(reports, nameOf)].sort(
    ([name, one], [otherName, other]) => other.length - one.length || name.localeCompare(otherName),
  );
  return groups.flatMap(([name, own]) => [`${name}: ${counted(own.length)}`, ...own.map(lineOf), '']).slice(0, -1);
}

const nameOf = ({ question }: StoredReport): string => reportName(question);
const counted = (count: number): string => `${count} report${count === 1 ? '' : 's'}`;

function lineOf(report: StoredReport): string {
  const { receivedAt, question, reason, sentence, answer, problem, contentHash, place, release, browser } = report;
  const said = [reasons[reason], problem, sentence && `"${sentence}"`].filter(Boolean).join(': ');
  const parts = [
    said,
    question && reportName(question) !== question && `about ${question}`,
    answer && `answered ${answer}`,
    contentHash && `wording ${contentHash}`,
    place,
    release,
    browser,
  ];
  return `  ${receivedAt.slice(0, 10)}  ${parts.filter(Boolean).join(' · ')}`;
}
