import type { Schema } from '@tensely/core/logic';
import { z } from 'zod';

/** The values that a schema accepts, as JSON Schema. Rules that JSON Schema cannot express, such as "is a point in time", are left out. */
export function jsonSchema(schema: Schema): object {
  if (!(schema instanceof z.core.$ZodType)) throw new TypeError('Only Zod schemas have a JSON Schema.');
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}
