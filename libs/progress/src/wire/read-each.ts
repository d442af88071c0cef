import { check, type Schema } from '@tensely/core/logic';

/** The values that match a schema; skips damaged ones and those of other versions. */
export function readEach<Output>(schema: Schema<Output>, values: readonly unknown[]): Output[] {
  return values.flatMap((value) => {
    const checked = check(schema, value);
    return checked.success ? [checked.data] : [];
  });
}
