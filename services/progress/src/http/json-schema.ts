import type { OutputOf, Schema } from '@tensely/core/logic';
import { check } from '@tensely/core/logic';
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { z } from 'zod';

type ValibotSchema = v.GenericSchema;

/** What a schema takes, as JSON Schema. What JSON Schema cannot say, such as "is a point in time", is left out. */
export function jsonSchema(schema: Schema): object {
  const { $schema: _, ...rest } = isValibot(schema) ? ofValibot(schema) : ofZod(schema);
  return rest;
}

/** A schema of the browser's as a part of one of zod's. */
export function inZod<S extends ValibotSchema>(schema: S) {
  return z.custom<OutputOf<S>>((value) => check(schema, value).success).meta({ ...jsonSchema(schema) });
}

function isValibot(schema: Schema | ValibotSchema): schema is ValibotSchema {
  return 'kind' in schema && schema.kind === 'schema';
}

function ofValibot(schema: ValibotSchema) {
  return toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' });
}

function ofZod(schema: Schema) {
  if (!(schema instanceof z.core.$ZodType)) throw new TypeError('Only schemas of zod and valibot can be told as JSON Schema.');
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}
