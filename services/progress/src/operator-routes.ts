import { z } from 'zod';
import type { Deps } from './deps.ts';
import { defineRoute, type Route } from './http/route.ts';
import { notFound } from './problem/problems.ts';

const statusSchema = z.object({ status: z.string() });

/** What other programs ask: keys, whether the service works, what it has counted. */
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
      summary: 'Whether the database answers',
      access: 'public',
      answers: { 200: statusSchema },
      handle: async () => {
        await repository.check();
        return { status: 200, body: { status: 'ready' } };
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/metrics',
      summary: 'What was counted (Prometheus)',
      access: 'public',
      answers: { 200: z.string() },
      mediaType: 'text/plain',
      handle: async () => {
        if (!showsMetrics) throw notFound();
        const { contentType, body } = await metrics.text();
        return { status: 200, text: body, contentType };
      },
    }),
  ];
}

/** Tells all routes, itself included. */
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
