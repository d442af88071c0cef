import * as z from 'zod/mini';

/** Placeholder for an item of an unknown type; shown as "Unknown question type: X". */
export const unknownItemSchema = z.strictObject({ type: z.literal('unknown'), name: z.string() });

/** Placeholder for an unreadable item; shown as "Error loading content item". */
export const brokenItemSchema = z.strictObject({ type: z.literal('broken') });

export type UnknownItem = z.infer<typeof unknownItemSchema>;
export type BrokenItem = z.infer<typeof brokenItemSchema>;
