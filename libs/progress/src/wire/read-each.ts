import { check, type Schema } from '@tensely/core/logic';

/** The values that a schema can read; the others are left out: damaged, or written by another version. */
export function readEach<Output>(schema: Schema<Output>, values: readonly unknown[]): Output[] {
  return values.flatMap((value) => {
    const checked = check(schema, value);
    return checked.success ? [checked.data] : [];
  });
}
