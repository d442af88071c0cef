export { REPORT_TOKEN } from './browser/page-trace.ts';
export { canonicalJson, fingerprintOf } from './canonical-json.ts';
export { type Clock, systemClock, withTimeout } from './clock.ts';
export { codeOf, hasCode, messageOf, OperatorError } from './errors.ts';
export {
  type Guard,
  isBoolean,
  isInteger,
  isNumber,
  isRecord,
  isString,
  isUnknown,
  listOf,
  matches,
  oneOf,
  optional,
  shapeOf,
  toRecord,
} from './guards.ts';
export { localZone } from './local-zone.ts';
export {
  ENGLISH,
  frenchSpaces,
  isLanguage,
  LANGUAGE_COOKIE,
  type Language,
  languageCookie,
  languageNames,
  languageOfTag,
  localeOf,
} from './messages/languages.ts';
export { FINAL_PROBLEMS, PROBLEM_URN, type ProblemKind, problemKind, TOKEN_PROBLEMS } from './problem-kinds.ts';
export { backoffMs, createRetry, type Retry } from './retry.ts';
export {
  createServiceClient,
  type ServiceAnswer,
  type ServiceCall,
  type ServiceClient,
  type ServiceClientOptions,
  type ServiceFailure,
} from './service-client.ts';
export { createServiceTime, type ServiceTime } from './service-time.ts';
export { createSharedInstance, type SharedInstance } from './shared-instance.ts';
export { createStore, type ReadableStore, type Store } from './store.ts';
export { Subscribable } from './subscribable.ts';
export {
  type Checked,
  check,
  type Fault,
  InvalidValue,
  type OutputOf,
  parse,
  read,
  type Schema,
} from './validation.ts';
