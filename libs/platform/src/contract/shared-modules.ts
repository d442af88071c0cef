/** Modules that the shell shares with every remote as singletons. Keys match import requests exactly. */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  '@tensely/auth/logic',
  '@tensely/auth/react',
  '@tensely/platform/logic',
  '@tensely/platform/react',
  '@tensely/progress/logic',
  '@tensely/progress/queries',
  '@tensely/progress/react',
] as const;

export type SharedModule = (typeof sharedModules)[number];

/**
 * The exports of react-router-dom that the shell shares with remotes. The whole package weighs five times as much; a
 * remote that imports another name would get `undefined`, so the boundaries check rejects it.
 */
export const sharedRouterNames = [
  'Link',
  'Navigate',
  'Route',
  'Router',
  'Routes',
  'useLocation',
  'useNavigate',
  'useParams',
  'useSearchParams',
] as const;

export type SharedRouterName = (typeof sharedRouterNames)[number];
