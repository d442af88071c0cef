import { createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { z } from 'zod';

const WARNING = 40;
const LAST_LINES = 15;

/** Writes a service's output to its own file, keeps that of the previous run, and echoes warnings and errors. */
export function openServiceLog(path: string, name: string, echo: (line: string) => void) {
  mkdirSync(dirname(path), { recursive: true });
  if (existsSync(path)) renameSync(path, path.replace(/\.log$/, '.previous.log'));
  const file = createWriteStream(path);
  // A full disk must not end the supervisor. Warnings are still echoed.
  file.on('error', (error) => echo(`${name}: its log is no longer written (${error.message})`));
  let last: string[] = [];
  const onLine = (line: string, isError: boolean) => {
    file.write(`${line}\n`);
    const { level, text } = readLine(line);
    last = [...last, text].slice(-LAST_LINES);
    if (level === undefined ? isError : level >= WARNING) echo(`${name}: ${text}`);
  };
  return {
    /** Reads a process's output until it ends. */
    follow(stdout: Readable, stderr: Readable) {
      createInterface(stdout).on('line', (line) => onLine(line, false));
      createInterface(stderr).on('line', (line) => onLine(line, true));
    },
    /** The last lines, for the error message of a failed start. */
    lastLines: () => last,
    /** Resolves when everything is flushed to disk. */
    close: () => new Promise<void>((resolve) => file.end(resolve)),
  };
}

/** A log line of pino. */
const logLine = z.object({
  level: z.number().optional(),
  msg: z.string().optional(),
  reason: z.string().optional().catch(undefined),
  err: z.object({ message: z.string() }).optional().catch(undefined),
});

/** The level of a JSON log line and its message with the reason; other lines have no level and are returned as they are. */
function readLine(line: string): { level?: number | undefined; text: string } {
  const parsed = logLine.safeParse(jsonOf(line)).data;
  const reason = parsed?.reason ?? parsed?.err?.message;
  const text = parsed?.msg && reason ? `${parsed.msg} (${reason})` : (parsed?.msg ?? line);
  return { level: parsed?.level, text };
}

function jsonOf(line: string): unknown {
  try {
    return line.startsWith('{') ? JSON.parse(line) : undefined;
  } catch {
    return undefined;
  }
}
