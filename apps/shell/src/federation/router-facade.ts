import type { SharedRouterName } from '@tensely/platform/host';
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

/** The part of react-router-dom that remotes get: named imports keep the rest of the package out of the bundle. */
export const routerFacade = {
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
