import * as authLogic from '@tensely/auth/logic';
import * as authReact from '@tensely/auth/react';
import type { SharedModule } from '@tensely/platform/host';
import * as platformLogic from '@tensely/platform/logic';
import * as platformReact from '@tensely/platform/react';
import * as progressLogic from '@tensely/progress/logic';
import * as progressQueries from '@tensely/progress/queries';
import * as progressReact from '@tensely/progress/react';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as router from 'react-router-dom';

/**
 * Exposed by each remote as `./shared`: the shared modules as its own code imports them, for the test that all get the
 * same.
 */
export const seen = {
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
  '@tensely/progress/queries': progressQueries,
  '@tensely/progress/react': progressReact,
} satisfies Record<SharedModule, unknown>;
