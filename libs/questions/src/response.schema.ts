import * as z from 'zod/mini';

/**
 * What a learner gave. Multiple choice: the texts of the chosen options. Click: the indexes of the chosen words. Gap
 * fill: one text per blank. Word bank: the words in their order. True or false: the chosen word. Matching: the chosen
 * text for each pair. Ordering: the items in their order. Drag and drop: the label of a target for each item.
 */
export const responseSchema = z.union([z.array(z.string()), z.array(z.number())]);
export type Response = z.infer<typeof responseSchema>;
