import { getRequestListener } from '@hono/node-server';
import { fetch } from './fetch.ts';

/** The service for Cloud Functions for Firebase, as the function `progress`. */
export const progress = getRequestListener(fetch);
