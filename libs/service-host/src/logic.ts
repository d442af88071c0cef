export { createGracefulStop } from './graceful-stop.ts';
export { loadSigningKey, type SigningKey } from './signing-key.ts';
