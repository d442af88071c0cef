import type { Report } from '../../authoring/report.ts';
import { plainText } from '../../text/plain-text.ts';
import { BLANK } from '../../text/template.ts';
import type { TrueFalse } from './true-false.schema.ts';

/** Reports defects that the schema cannot express. */
export function checkTrueFalse({ statement }: TrueFalse, report: Report): void {
  const text = plainText(statement).trim();
  if (text.endsWith('?')) report('/statement', 'The statement is a question, which is neither true nor false.');
  if (text.includes(BLANK)) report('/statement', 'The statement has a blank, which nobody fills.');
}
