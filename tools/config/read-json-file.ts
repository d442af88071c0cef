import { readFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * The content of a JSON file, parsed by a schema.
 * @throws Error that names the file when it is missing, is not JSON, or does not match the schema. The message contains nothing
 * of the content, which may be the key of a test.
 */
export function readJsonFile<Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema> {
  const result = schema.safeParse(readJson(path));
  if (result.success) return result.data;
  throw new Error(`${path} is not as it should be: ${z.prettifyError(result.error)}`);
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new Error(`${path} is missing or is not JSON.`);
  }
}
