import { pageSchema } from '../schema/page.schema.ts';

/** A fault in an author's file: where (JSON pointer) and what, as a sentence. */
export interface Defect {
  file: string;
  pointer: string;
  sentence: string;
}

export interface CheckContext {
  file: string;
}

/** Checks an author's page strictly. */
export function checkPage(json: unknown, { file }: CheckContext): Defect[] {
  const result = pageSchema.safeParse(json);
  if (result.success) return [];
  return result.error.issues.map(({ path, message }) => ({
    file,
    pointer: path.map((key) => `/${String(key)}`).join(''),
    sentence: message,
  }));
}
