export { createGracefulStop } from './graceful-stop.ts';
export { listen, type Patience, usualPatience } from './listen.ts';
export { refuseMethods } from './refuse-methods.ts';
export { readOrMakeSecret } from './secret-file.ts';
export { loadSigningKey, newSigningKey, openSigningKey, type SigningKey } from './signing-key.ts';
