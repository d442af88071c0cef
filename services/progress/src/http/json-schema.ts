import type { Schema } from '@tensely/core/logic';
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { z } from 'zod';

/** The input of a schema as JSON Schema, without checks that JSON Schema cannot express, such as "is a point in time". */
export function jsonSchema(schema: Schema): object {
  const { $schema: _, ...rest }: { $schema?: unknown } = isValibot(schema) ? ofValibot(schema) : ofZod(schema);
  return rest;
}

function isValibot(schema: Schema | v.GenericSchema): schema is v.GenericSchema {
  return 'kind' in schema && schema.kind === 'schema';
}

function ofValibot(schema: v.GenericSchema): object {
  return toJsonSchema(schema, {
    typeMode: 'input',
    errorMode: 'ignore',
    // Describes the schema behind a pipe of guards.
    overrideSchema: ({ valibotSchema }) => ('pipe' in valibotSchema ? guarded(valibotSchema.pipe) : undefined),
  });
}

function guarded(pipe: unknown) {
  const [first, , schema] = Array.isArray(pipe) ? pipe : [];
  return first?.type === 'any' && schema ? ofValibot(schema) : undefined;
}

function ofZod(schema: Schema) {
  if (!(schema instanceof z.core.$ZodType))
    throw new TypeError('Only zod and valibot schemas can be converted to JSON Schema.');
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}
