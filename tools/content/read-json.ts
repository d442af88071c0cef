import { existsSync, readFileSync } from 'node:fs';
import { messageOf } from '@tensely/core/logic';

/** A file's JSON, or a sentence with the error. */
export function readJson(path: string): { json: unknown } | { fault: string } {
  if (!existsSync(path)) return { fault: 'This file is missing.' };
  try {
    return { json: JSON.parse(readFileSync(path, 'utf8')) };
  } catch (error) {
    return { fault: `This is not JSON: ${messageOf(error)}` };
  }
}
