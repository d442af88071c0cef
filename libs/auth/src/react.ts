export { type BrowserAuthConfig, createBrowserAuth } from './browser/browser-auth.ts';
export { AuthProvider, getAuth, setAuth, useAuth, useReturnToOrigin } from './react/auth-context.tsx';
