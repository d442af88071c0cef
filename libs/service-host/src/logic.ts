export { isLoopback, networkOf, readTrustedProxies, type TrustedProxies } from './http/caller-network.ts';
export { callerOf, isForwarded, socketAddressOf } from './http/caller-of.ts';
export { problemResponse } from './http/problem.ts';
export { createRateLimit, type RateLimit } from './http/rate-limit.ts';
export { refuseMethods } from './http/refuse-methods.ts';
export { isOnThisMachine } from './keys/keys-address.ts';
export { createPublishedKeys, type PublishedKeys } from './keys/published-keys.ts';
export { readOrMakeSecret } from './keys/secret-file.ts';
export { isSignInToken, isSignInType } from './keys/sign-in-token.ts';
export { loadSigningKey, newSigningKey, openSigningKey, type SigningKey } from './keys/signing-key.ts';
export {
  emulatorHost,
  emulatorsOfRealProject,
  firebaseVariables,
  isDemoProject,
} from './process/firebase-variables.ts';
export { listen } from './process/listen.ts';
export { keepPrivate, writePrivately } from './process/private-files.ts';
export { readVariables, type VariableFault, type Variables } from './process/read-variables.ts';
export { runService } from './process/run-service.ts';
export { keysAddress, port, serviceVariables, webAddress } from './process/service-variables.ts';
