import { PROGRESS_HEADERS } from '@tensely/progress/logic';
import { z } from 'zod';
import { problemSchema } from '../problem/problem.ts';
import { type Operation, operations } from './operations.ts';

let made: object | undefined;

/** What the service can be asked, in OpenAPI 3.1, from the schemas that it checks requests with. */
export function openApiDocument(): object {
  made ??= {
    openapi: '3.1.0',
    info: {
      title: 'Tensely progress service',
      version: '1.0.0',
      description: 'Keeps what learners do. Every error is a problem document (RFC 9457).',
    },
    paths: paths(),
    components: {
      schemas: { Problem: jsonSchema(problemSchema) },
      securitySchemes: { learner: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: {
        Problem: {
          description: 'What went wrong',
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    },
  };
  return made;
}

function paths(): Record<string, Record<string, object>> {
  const found: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    const path = operation.path.replaceAll(/:(\w+)/g, '{$1}');
    found[path] = { ...found[path], [operation.method]: described(operation) };
  }
  return found;
}

function described(operation: Operation): object {
  const { method, path, summary, body, answers, isLearners, mediaType = 'application/json' } = operation;
  const responses = Object.entries(answers).map(([status, schema]) => [
    status,
    { description: summary, content: { [mediaType]: { schema: jsonSchema(schema) } } },
  ]);
  return {
    operationId: [method, ...path.split(/\W+/)].filter((word) => word !== '').join('-'),
    summary,
    ...(isLearners && { security: [{ learner: [] }] }),
    parameters: [...pathParameters(path), ...(isLearners ? headerParameters(body !== undefined) : [])],
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body) } } } }),
    responses: { ...Object.fromEntries(responses), default: { $ref: '#/components/responses/Problem' } },
  };
}

function pathParameters(path: string): object[] {
  return Array.from(path.matchAll(/:(\w+)/g), ([, name]) => ({
    ...{ name, in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
  }));
}

/** What a body lacks (ruling 33). */
function headerParameters(isWrite: boolean): object[] {
  const header = (name: string, schema: object) => ({ name, in: 'header', required: false, schema });
  const zone = header(PROGRESS_HEADERS.timeZone, { type: 'string', examples: ['America/Lima'] });
  if (!isWrite) return [zone];
  return [
    zone,
    header(PROGRESS_HEADERS.idempotencyKey, { type: 'string', format: 'uuid' }),
    header(PROGRESS_HEADERS.clientSequence, { type: 'integer', minimum: 0 }),
  ];
}

function jsonSchema(schema: z.core.$ZodType): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest;
}
