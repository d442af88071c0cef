import { check, type OutputOf, type Schema } from '@tensely/core/logic';
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { z } from 'zod';

/** What a schema takes, as JSON Schema. What JSON Schema cannot say, such as "is a point in time", is left out. */
export function jsonSchema(schema: Schema): object {
  const { $schema: _, ...rest }: { $schema?: unknown } = isValibot(schema) ? ofValibot(schema) : ofZod(schema);
  return rest;
}

/** A schema of the browser's as a part of one of zod's. */
export function inZod<S extends v.GenericSchema>(schema: S) {
  return z.custom<OutputOf<S>>((value) => check(schema, value).success).meta({ ...jsonSchema(schema) });
}

function isValibot(schema: Schema | v.GenericSchema): schema is v.GenericSchema {
  return 'kind' in schema && schema.kind === 'schema';
}

function ofValibot(schema: v.GenericSchema): object {
  return toJsonSchema(schema, {
    typeMode: 'input',
    errorMode: 'ignore',
    // What only refuses lists, before the schema itself.
    overrideSchema: ({ valibotSchema }) => ('pipe' in valibotSchema ? guarded(valibotSchema.pipe) : undefined),
  });
}

function guarded(pipe: unknown) {
  const [first, , schema] = Array.isArray(pipe) ? pipe : [];
  return first?.type === 'any' && schema ? ofValibot(schema) : undefined;
}

function ofZod(schema: Schema) {
  if (!(schema instanceof z.core.$ZodType))
    throw new TypeError('Only schemas of zod and valibot can be told as JSON Schema.');
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}
