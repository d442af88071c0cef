import * as z from 'zod/mini';
import { filledText, richTextSchema, scoredFields } from '../../schema/question-fields.ts';

const targetSchema = z.strictObject({ label: filledText, items: z.array(filledText) });

/** Items to be sorted into targets. Each is listed in its right target; all are shown shuffled. */
export const dragDropSchema = z
  .strictObject({
    type: z.literal('dragDrop'),
    ...scoredFields,
    instructions: z.optional(richTextSchema),
    targets: z.array(targetSchema).check(z.minLength(2, 'there are at least two targets')),
  })
  .check(
    z.refine(({ targets }) => targets.some(({ items }) => items.length > 0), 'at least one item is to be placed'),
    z.refine(
      ({ targets }) => new Set(targets.map(({ label }) => label)).size === targets.length,
      'every target has its own label',
    ),
  );

export type DragDrop = z.infer<typeof dragDropSchema>;
