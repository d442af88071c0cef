import { createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const WARNING = 40;
const KEPT_LINES = 15;

export interface ServiceLog {
  /** Follows a process's output until it ends. */
  follow(stdout: Readable, stderr: Readable): void;
  /** What was said last, for the message when a service does not come up. */
  lastLines(): string[];
  /** Resolves when everything is on the disk. */
  close(): Promise<void>;
}

/** Writes a service's output to a file of its own (the one of the run before is kept) and echoes warnings and errors. */
export function openServiceLog(path: string, name: string, echo: (line: string) => void): ServiceLog {
  mkdirSync(dirname(path), { recursive: true });
  if (existsSync(path)) renameSync(path, path.replace(/\.log$/, '.previous.log'));
  const file = createWriteStream(path);
  // A full disk must not end what it would have told of. What is said from then on is still echoed.
  file.on('error', (error) => echo(`${name}: its log cannot be written any more (${error.message})`));
  let last: string[] = [];
  const onLine = (line: string, isError: boolean) => {
    file.write(`${line}\n`);
    last = [...last, readable(line)].slice(-KEPT_LINES);
    if (levelOf(line) >= WARNING || (isError && levelOf(line) === 0)) echo(`${name}: ${readable(line)}`);
  };
  return {
    follow(stdout, stderr) {
      createInterface(stdout).on('line', (line) => onLine(line, false));
      createInterface(stderr).on('line', (line) => onLine(line, true));
    },
    lastLines: () => last,
    close: () => new Promise((resolve) => file.end(resolve)),
  };
}

/** The level of a JSON log line in pino's numbers; 0 for anything else. */
function levelOf(line: string): number {
  const level = parseLine(line)?.level;
  return typeof level === 'number' ? level : 0;
}

/** The message of a JSON log line with the reason it gives; other lines as they are. */
function readable(line: string): string {
  const parsed = parseLine(line);
  if (typeof parsed?.msg !== 'string') return line;
  const reason = [parsed.reason, errorMessage(parsed.err)].find((text) => typeof text === 'string');
  return reason ? `${parsed.msg} (${reason})` : parsed.msg;
}

function errorMessage(value: unknown): unknown {
  return isRecord(value) ? value.message : undefined;
}

function parseLine(line: string): Record<string, unknown> | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const value: unknown = JSON.parse(line);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
