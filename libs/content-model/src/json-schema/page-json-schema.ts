import {
  idSchema,
  isScored,
  type QuestionType,
  questionSchema,
  questionSchemas,
  richTextSchema,
} from '@tensely/questions/logic';
import * as z from 'zod/mini';
import { isQuestionType } from '../parse/type-names.ts';
import { authoredItemSchema } from '../schema/content-item.schema.ts';

/** A page as authors write it: without the stand-ins for what could not be read. */
const authoredPageSchema = z.strictObject({
  $schema: z.optional(z.string()),
  id: idSchema,
  title: z.string().check(z.minLength(1)),
  content: z.array(authoredItemSchema).check(z.minLength(1)),
  questions: z.array(questionSchema).check(z.minLength(1)),
});

/** What an editor shows where a question of the type is written. */
const questionNotes: Record<QuestionType, string> = {
  multipleChoice: 'Options, one right in correctAnswer or several in correctAnswers. Wrong options have feedback.',
  click: 'Words to click, each with feedback. keyWords repeat the right ones. select "all" asks for every one of them.',
  gapFill: 'A template with blanks of five underscores. One blank: all answers. Several: one entry per blank.',
  wordBank: 'A paragraph with blanks of five underscores, a bank of words, and the right word for each blank in order.',
  trueFalse: 'A statement that is true or false.',
  matching: 'Pairs of left and right. Distractors stand on the right and match nothing.',
  ordering: 'Items in their right order. They are shown shuffled.',
  dragDrop: 'Targets, each with the items that belong there. They are shown shuffled.',
  imageDisplay: 'A picture by level/topic/number.svg, with what a learner would learn from it. Not scored.',
  instructions: 'What to do. Not scored.',
};

/**
 * The JSON Schema (draft 7) of an author's page, for editors: completion, and errors while one types. What only the
 * check can tell (blanks that match answers, pictures that exist) is not in it.
 */
export function pageJsonSchema(): object {
  const named = z.registry<{ id: string; description: string }>();
  const types = new Map<unknown, QuestionType>();
  for (const type of Object.keys(questionSchemas).filter(isQuestionType)) {
    named.add(questionSchemas[type], { id: type, description: questionNotes[type] });
    types.set(questionSchemas[type], type);
  }
  named.add(richTextSchema, { id: 'richText', description: 'A text, or runs of text in styles.' });
  const schema = z.toJSONSchema(authoredPageSchema, {
    metadata: named,
    target: 'draft-7',
    // The check asks this of every scored question; the schema leaves it open for imported ones.
    override({ zodSchema, jsonSchema }) {
      const type = types.get(zodSchema);
      if (type && isScored({ type })) jsonSchema.required = [...(jsonSchema.required ?? []), 'explanation', 'tags'];
    },
  });
  return { title: 'A lesson page', ...schema };
}
