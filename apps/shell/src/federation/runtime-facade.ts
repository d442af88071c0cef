import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';

/**
 * The part of the federation runtime that remotes take from the shell: named imports keep the rest out of the bundle.
 * Remotes load no remotes and share nothing of their own, so that of `helpers` they read the names alone.
 */
export const runtimeFacade = {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  helpers: { global: {}, share: {}, utils: {} },
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
};
