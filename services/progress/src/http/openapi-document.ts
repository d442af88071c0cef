import type { Schema } from '@tensely/core/logic';
import { z } from 'zod';
import { problemSchema } from '../problem/problem.ts';
import type { Route } from './route.ts';

/** The OpenAPI 3.1 document, from the declarations of the routes. */
export function openApiDocument(routes: readonly Route[]): Record<string, unknown> {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tensely progress service',
      version: '1.0.0',
      description: 'Stores the progress of learners. Every error is a problem document (RFC 9457).',
    },
    paths: pathsOf(routes),
    components: {
      schemas: { Problem: jsonSchema(problemSchema) },
      securitySchemes: { learner: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: {
        Problem: {
          description: 'The error',
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    },
  };
}

function pathsOf(routes: readonly Route[]): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return paths;
}

function operationOf({ method, path, summary, access, params, headers, body, answers, mediaType }: Route): object {
  const responses = Object.entries(answers).map(([status, schema]) => [
    status,
    { description: summary, content: { [mediaType ?? 'application/json']: { schema: jsonSchema(schema) } } },
  ]);
  return {
    operationId: [method.toLowerCase(), ...path.split(/\W+/)].filter((word) => word !== '').join('-'),
    summary,
    ...(access === 'learner' && { security: [{ learner: [] }] }),
    parameters: [
      ...Object.entries(params ?? {}).map(([name, schema]) => parameter('path', name, schema)),
      ...Object.values(headers ?? {}).map(({ name, schema }) => parameter('header', name, schema)),
    ],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body.schema) } } },
    }),
    responses: { ...Object.fromEntries(responses), default: { $ref: '#/components/responses/Problem' } },
  };
}

function parameter(place: 'path' | 'header', name: string, schema: Schema): object {
  return { name, in: place, required: place === 'path', schema: jsonSchema(schema) };
}

/** The values that a schema accepts, as JSON Schema. Rules that JSON Schema cannot express, such as "is a point in time", are left out. */
function jsonSchema(schema: Schema): object {
  if (!(schema instanceof z.core.$ZodType)) throw new TypeError('Only Zod schemas have a JSON Schema.');
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}
