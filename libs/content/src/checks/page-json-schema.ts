import { authoringRegistry } from '@tensely/questions/authoring';
import { isScored, type QuestionType, questionSchema, questionSchemas, richTextSchema } from '@tensely/questions/logic';
import * as z from 'zod/mini';
import { isQuestionType } from '../lessons/parse/infer-type.ts';
import { authoredItemSchema } from '../lessons/schema/content-item.schema.ts';
import { frameSchema } from './check-page.ts';

/** A page as authors write it: without placeholders. */
const authoredPageSchema = z.extend(frameSchema, {
  content: z.array(authoredItemSchema).check(z.minLength(1)),
  questions: z.array(questionSchema).check(z.minLength(1)),
});

/**
 * The JSON Schema (draft 7) of an author's page, for completion and errors in editors. It lacks the rules that only the
 * check knows (blanks match answers, pictures exist).
 * @example
 * writeFileSync('page.schema.json', JSON.stringify(pageJsonSchema(), null, 2));
 */
export function pageJsonSchema(): object {
  const named = z.registry<{ id: string; description: string }>();
  const types = new Map<unknown, QuestionType>();
  for (const type of Object.keys(questionSchemas).filter(isQuestionType)) {
    named.add(questionSchemas[type], { id: type, description: authoringRegistry[type].note });
    types.set(questionSchemas[type], type);
  }
  named.add(richTextSchema, { id: 'richText', description: 'A text, or runs of text in styles.' });
  const schema = z.toJSONSchema(authoredPageSchema, {
    metadata: named,
    target: 'draft-7',
    // The check requires both in every scored question; the question's schema does not, to accept imports.
    override({ zodSchema, jsonSchema }) {
      const type = types.get(zodSchema);
      if (type && isScored({ type })) jsonSchema.required = [...(jsonSchema.required ?? []), 'explanation', 'tags'];
    },
  });
  return { title: 'A lesson page', ...schema };
}
