export { createMemoryCookies, type MemoryCookies } from './testing/memory-cookies.ts';
export { createTestAuth, makeJwt, type TestAuth } from './testing/test-auth.ts';
