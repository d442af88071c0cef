export { isLoopback, networkOf, networkOfCaller, readTrustedProxies, type TrustedProxies } from './caller-network.ts';
export { createGracefulStop } from './graceful-stop.ts';
export { isOnThisMachine, isSafeKeysAddress, unsafeKeysAddress } from './keys-address.ts';
export { listen, type Patience, usualPatience } from './listen.ts';
export { keepPrivate, writePrivately } from './private-files.ts';
export { proxyVariables } from './proxies-schema.ts';
export { refuseMethods } from './refuse-methods.ts';
export { readOrMakeSecret } from './secret-file.ts';
export { loadSigningKey, newSigningKey, openSigningKey, type SigningKey } from './signing-key.ts';
