import * as z from 'zod/mini';
import { type ContentItem, contentItemSchema } from './content-item.schema.ts';
import { type Page, type QuestionItem, questionItemSchema } from './page.schema.ts';

/** What was put right while reading: where (JSON pointer) and what, as a sentence. */
export interface Repair {
  path: string;
  sentence: string;
}

const looseSchema = z.object({
  id: z.catch(z.string(), 'page'),
  title: z.catch(z.string(), ''),
  content: z.catch(z.array(z.unknown()), []),
  questions: z.catch(z.array(z.unknown()), []),
});

/** Reads a page of any shape; what cannot be read becomes a broken item. Never throws. */
export function parsePage(json: unknown): { page: Page; repairs: Repair[] } {
  const repairs: Repair[] = [];
  const { id, title, content, questions } = looseSchema.safeParse(json).data ?? {
    id: 'page',
    title: '',
    content: [],
    questions: [],
  };
  function read<Item>(schema: z.ZodMiniType<Item>, list: unknown[], name: string): (Item | { type: 'broken' })[] {
    return list.map((value, index) => {
      const item = schema.safeParse(value);
      if (item.success) return item.data;
      repairs.push({ path: `/${name}/${index}`, sentence: 'The item could not be read.' });
      return { type: 'broken' } as const;
    });
  }
  return {
    page: {
      id,
      title,
      content: read<ContentItem>(contentItemSchema, content, 'content'),
      questions: read<QuestionItem>(questionItemSchema, questions, 'questions'),
    },
    repairs,
  };
}
