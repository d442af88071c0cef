export {
  getSocketAddress,
  isForwarded,
  isLoopback,
  networkOf,
  readTrustedProxies,
  requestNetwork,
  type TrustedProxies,
} from './http/caller-network.ts';
export { negotiateLanguage } from './http/negotiate-language.ts';
export { problemResponse, rejectUnknownMethods } from './http/problem.ts';
export { createRateLimit, type RateLimit } from './http/rate-limit.ts';
export { readBody, readForm, rejectBody } from './http/read-body.ts';
export { createPublishedKeys, KeysUnavailable } from './keys/published-keys.ts';
export { readOrCreateSecret } from './keys/secret-file.ts';
export { isSignInToken, isSignInType } from './keys/sign-in-token.ts';
export { loadSigningKey, newSigningKey, openSigningKey, type SigningKey } from './keys/signing-key.ts';
export { createServiceMetrics } from './metrics/service-metrics.ts';
export { askLine, askOperator } from './process/ask.ts';
export { createLimitedLog, type LimitedLog } from './process/limited-log.ts';
export { listen } from './process/listen.ts';
export { printable, printableJson, printableLine } from './process/printable.ts';
export { makePrivate, writePrivately } from './process/private-files.ts';
export { type InvalidVariable, readVariables, type Variables } from './process/read-variables.ts';
export { runService } from './process/run-service.ts';
export {
  emulatorHost,
  emulatorsOfRealProject,
  firebaseVariables,
  isDemoProject,
  isOnThisMachine,
  keysAddress,
  port,
  serviceVariables,
  webAddress,
} from './process/service-variables.ts';
export { createServerClock, watchClock } from './process/watch-clock.ts';
export { formatTraceparent, noTracing, type RequestSpan, TRACEPARENT, type Tracing } from './tracing/tracing.ts';
