export { isLoopback, networkOf, networkOfCaller, readTrustedProxies, type TrustedProxies } from './caller-network.ts';
export { createGracefulStop } from './graceful-stop.ts';
export { isOnThisMachine, isSafeKeysAddress, unsafeKeysAddress } from './keys-address.ts';
export { keepPrivate, writePrivately } from './private-files.ts';
export { proxyVariables } from './proxies-schema.ts';
export { loadSigningKey, newSigningKey, openSigningKey, type SigningKey } from './signing-key.ts';
