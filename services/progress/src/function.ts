import { getRequestListener } from '@hono/node-server';
import { newSigningKey, noTracing } from '@tensely/service-host/logic';
import { pino } from 'pino';
import { readEnvironment } from './environment.ts';
import { openService } from './open-service.ts';
import { sharedSigningKey } from './token/own-key.ts';

const environment = readEnvironment(process.env);
if (environment.databaseUrl === undefined) {
  const reason = 'is missing, and the disk of a function is not persistent';
  throw new Error(`The progress service cannot start. DATABASE_URL: ${reason}`);
}
const { app } = await openService({
  environment,
  log: pino({ name: 'progress', level: environment.logLevel }),
  tracing: noTracing,
  // A function is public.
  showsMetrics: false,
  ownKey: (database) => sharedSigningKey(database, newSigningKey),
});

/** The whole service as one fetch handler, for platforms that preserve no state between requests outside a database. */
export const fetch = app.fetch;

/** The service for Cloud Functions for Firebase, as the function `progress`. */
export const progress = getRequestListener(fetch);
