export { createMemoryCookies, type MemoryCookies } from './testing/memory-cookies.ts';
export { createTestAuth, makeJwt, START_SECONDS, startTestAuth, type TestAuth, tokenFor } from './testing/test-auth.ts';
