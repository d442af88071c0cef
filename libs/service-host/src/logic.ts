export { createGracefulStop } from './graceful-stop.ts';
export { loadSigningKey, newSigningKey, openSigningKey, type SigningKey } from './signing-key.ts';
