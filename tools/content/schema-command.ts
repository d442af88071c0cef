import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageJsonSchema } from '@tensely/content/checks';
import type { CommandContext, Outcome } from './command.ts';
import { LESSONS } from './content-defects.ts';

/** The path of the schema for editors, relative to the project's root. Pages name it as "../../page.schema.json". */
export const SCHEMA_FILE = `${LESSONS}/content/page.schema.json`;

export function schemaText(): string {
  return `${JSON.stringify(pageJsonSchema(), null, 2)}\n`;
}

/** Writes the JSON Schema of a page, for editors, from the content model. */
export function schemaCommand(_paths: readonly string[], { root }: CommandContext): Outcome {
  writeFileSync(join(root, SCHEMA_FILE), schemaText());
  return { lines: [`${SCHEMA_FILE} is written.`], errors: [], ok: true };
}
