export { type BrowserAuthConfig, createBrowserAuth } from './browser/browser-auth.ts';
export { AuthProvider, useAuth, useReturnToOrigin } from './react/auth-context.tsx';
export { getAuth, setAuth } from './react/shared-auth.ts';
