import type * as z from 'zod/mini';

/** The values that a schema can read; the others are left out: damaged, or written by another version. */
export function readEach<Schema extends z.ZodMiniType>(schema: Schema, values: readonly unknown[]): z.output<Schema>[] {
  return values.flatMap((value) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? [parsed.data] : [];
  });
}
