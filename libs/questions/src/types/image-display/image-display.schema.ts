import * as z from 'zod/mini';
import { filledText, idSchema } from '../../schema/question-fields.ts';

/** A picture of the catalogue, as "level/topic/number" with `.svg` or `.png`. Not scored. */
export const imageDisplaySchema = z.strictObject({
  type: z.literal('imageDisplay'),
  id: z.optional(idSchema),
  imagePath: filledText,
  altText: filledText,
  caption: z.optional(filledText),
  layout: z.optional(z.enum(['wide', 'narrow'])),
});

export type ImageDisplay = z.infer<typeof imageDisplaySchema>;
