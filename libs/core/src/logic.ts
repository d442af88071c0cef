export { REPORT_TOKEN } from './browser/report-token.ts';
export { canonicalJson } from './canonical-json.ts';
export { type Clock, systemClock } from './clock.ts';
export { codeOf, hasCode } from './error-code.ts';
export { fingerprintOf } from './fingerprint.ts';
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
export { messageOf } from './message-of.ts';
export { frenchSpaces } from './messages/french-spaces.ts';
export {
  ENGLISH,
  isLanguage,
  LANGUAGE_COOKIE,
  type Language,
  languageCookie,
  languageNames,
  languageOfTag,
  localeOf,
} from './messages/languages.ts';
export { OperatorError } from './operator-error.ts';
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
export { withTimeout } from './with-timeout.ts';
