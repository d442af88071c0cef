import {
  createInstance,
  type ModuleFederation,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import provideExternalRuntime from '@module-federation/inject-external-runtime-core-plugin';
import * as authLogic from '@tensely/auth/logic';
import * as authReact from '@tensely/auth/react';
import { type SharedModule, type SharedRouterName, sharedModules } from '@tensely/platform/host';
import * as platformLogic from '@tensely/platform/logic';
import * as platformReact from '@tensely/platform/react';
import * as progressLogic from '@tensely/progress/logic';
import * as progressReact from '@tensely/progress/react';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import {
  Link,
  Navigate,
  Route,
  Router,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';

/** Injected by the build: the versions of the shared modules, from their packages. */
declare const __SHARED_VERSIONS__: Record<SharedModule, string>;

/** The part of react-router-dom that remotes get: named imports keep the rest of the package out of the bundle. */
const router = {
  Link,
  Navigate,
  Route,
  Router,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} satisfies Record<SharedRouterName, unknown>;

/** The only shared module that no first screen needs: it loads with the first one that reads through it. */
const LAZY = '@tensely/progress/queries';

async function loadQueries() {
  const queries = await import(/* webpackChunkName: "queries" */ '@tensely/progress/queries');
  return () => queries;
}

/** The shell's own module objects, by the import requests of remotes. */
const provided: Record<Exclude<SharedModule, typeof LAZY>, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  'react-router-dom': router,
  '@tensely/auth/logic': authLogic,
  '@tensely/auth/react': authReact,
  '@tensely/platform/logic': platformLogic,
  '@tensely/platform/react': platformReact,
  '@tensely/progress/logic': progressLogic,
  '@tensely/progress/react': progressReact,
};

/**
 * Makes the shell a host of Module Federation that shares its own modules as singletons. Remotes built with `externalRuntime` use
 * the shell's runtime; any other container brings its own.
 */
export function createHost(plugin: ModuleFederationRuntimePlugin): ModuleFederation {
  const shared = sharedModules.map((key) => {
    const version = __SHARED_VERSIONS__[key];
    const module = key === LAZY ? { get: loadQueries } : { lib: () => provided[key] };
    return [key, { version, ...module, shareConfig: { singleton: true, requiredVersion: version } }];
  });
  return createInstance({
    name: 'shell',
    remotes: [],
    shared: Object.fromEntries(shared),
    shareStrategy: 'loaded-first',
    plugins: [provideExternalRuntime(), plugin],
  });
}
