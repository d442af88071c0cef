import { appendFile, readFile } from 'node:fs/promises';
import { z } from 'zod';

const lineSchema = z.object({ when: z.string(), who: z.string(), what: z.string(), why: z.string() });

/** Who made, rotated or revoked which key: a line of JSON each, in a file beside the trust file. */
export type KeyLogLine = z.infer<typeof lineSchema>;

const logOf = (trustFile: string) => `${trustFile}.log`;

export async function writeKeyLog(trustFile: string, line: KeyLogLine): Promise<void> {
  await appendFile(logOf(trustFile), `${JSON.stringify(line)}\n`);
}

/** Every line, oldest first; what is no line of this log is passed over. */
export async function readKeyLog(trustFile: string): Promise<KeyLogLine[]> {
  const text = await readFile(logOf(trustFile), 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    try {
      return lineSchema.parse(JSON.parse(line));
    } catch {
      return [];
    }
  });
}
