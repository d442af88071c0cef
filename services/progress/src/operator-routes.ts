import { KeysUnavailable } from '@tensely/service-host/logic';
import { z } from 'zod';
import type { Deps } from './deps.ts';
import { defineRoute, type Route } from './http/route.ts';
import { Problem } from './problem/problem.ts';
import type { TokenKeys } from './token/token-sources.ts';

const statusSchema = z.object({ status: z.string() });
const readinessSchema = z.object({
  /** `degraded`: some requests fail; `problems` says why. */
  status: z.enum(['ready', 'degraded']),
  problems: z.array(z.string()).optional(),
});

type Readiness = z.infer<typeof readinessSchema>;

/** Endpoints for other programs: keys, health, metrics. */
export function operatorRoutes({ keys, repository, metrics, showsMetrics }: Deps): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/jwks.json',
      summary: 'The public key of renewed tokens (JWKS)',
      access: 'public',
      answers: { 200: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }) },
      handle: () => ({
        status: 200,
        body: { keys: [{ ...keys.own.publicJwk }] },
        headers: { 'Cache-Control': 'public, max-age=300' },
      }),
    }),
    defineRoute({
      method: 'GET',
      path: '/healthz',
      summary: 'Whether the process works',
      access: 'public',
      answers: { 200: statusSchema },
      handle: () => ({ status: 200, body: { status: 'ok' } }),
    }),
    defineRoute({
      method: 'GET',
      path: '/readyz',
      summary:
        'Whether the database is available and has free space, and the signing keys of token issuers are available',
      access: 'public',
      answers: { 200: readinessSchema },
      handle: async () => {
        await repository.check();
        const problems = await keyProblems(keys);
        const body: Readiness = problems.length > 0 ? { status: 'degraded', problems } : { status: 'ready' };
        return { status: 200, body };
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/metrics',
      summary: 'The metrics (Prometheus)',
      access: 'public',
      answers: { 200: z.string() },
      mediaType: 'text/plain',
      handle: async () => {
        if (!showsMetrics) throw new Problem('unknown-route');
        const { contentType, body } = await metrics.text();
        return { status: 200, text: body, contentType };
      },
    }),
  ];
}

/** The issuers whose keys are unavailable: their tokens cannot be verified until they are back. */
async function keyProblems({ parent, federated }: TokenKeys): Promise<string[]> {
  const issuers = [
    { algorithm: 'ES256', keyOf: parent },
    { algorithm: 'RS256', keyOf: federated?.keys },
  ];
  const problems = await Promise.all(
    issuers.map(async ({ algorithm, keyOf }) => {
      if (!keyOf || keyOf === 'unsigned') return [];
      try {
        await keyOf({ alg: algorithm }, { payload: '', signature: '' });
        return [];
      } catch (error) {
        return error instanceof KeysUnavailable ? [error.message] : [];
      }
    }),
  );
  return problems.flat();
}

/** Serves the OpenAPI document of all routes, including this one. */
export function documentRoute(document: () => Record<string, unknown>): Route {
  return defineRoute({
    method: 'GET',
    path: '/openapi.json',
    summary: 'This document',
    access: 'public',
    answers: { 200: z.record(z.string(), z.unknown()) },
    handle: () => ({ status: 200, body: document(), headers: { 'Cache-Control': 'public, max-age=3600' } }),
  });
}
