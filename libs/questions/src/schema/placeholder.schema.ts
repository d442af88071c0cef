import * as z from 'zod/mini';

/** Stands where content names a type that nobody knows; shown as "Unknown question type: X". */
export const unknownItemSchema = z.strictObject({ type: z.literal('unknown'), name: z.string() });

/** Stands where content could not be read; shown as "Error loading content item". */
export const brokenItemSchema = z.strictObject({ type: z.literal('broken') });

export type UnknownItem = z.infer<typeof unknownItemSchema>;
export type BrokenItem = z.infer<typeof brokenItemSchema>;
