import type { Build } from './build.ts';
import type { Provenance } from './read-provenance.ts';
import type { SourceCheck } from './source-checks.ts';
import type { Sources } from './sources.ts';

/** The apps of a workspace: their sources, checks and builds. */
export interface Workspace {
  /** The user name of git; undefined without git or without a name. */
  gitName(): Promise<string | undefined>;
  /** The shell and the remotes. */
  appNames(): Promise<string[]>;
  /** The version of an app, derived from its present sources. */
  sourceVersion(app: string): Promise<string>;
  /** The files that go into an app and differ from a commit; null if git does not know the commit. */
  changesSince(app: string, commit: string): Promise<string[] | null>;
  /** The checks that an app has to pass before it is published. */
  sourceChecks(app: string): Promise<readonly SourceCheck[]>;
  /** The checked-out commit; null without one. */
  sources(): Promise<Sources | null>;
  /** The builder of an app and its bill of materials. Rejects with a sentence. */
  provenance(app: string): Promise<Provenance>;
  /** Builds an app as this version. Rejects with a sentence and the build's output. */
  build(app: string, version: string): Promise<Build>;
}

/** Each method loads its code on demand: a rollback must not wait for the code that checks and builds. */
export function openWorkspace(root: string): Workspace {
  return {
    gitName: async () => (await import('./sources.ts')).readGitName(root),
    appNames: async () => (await import('./sources.ts')).appNames(root),
    sourceVersion: async (app) => (await import('./sources.ts')).sourceVersion(root, app),
    changesSince: async (app, commit) => (await import('./sources.ts')).changesSince(root, app, commit),
    sourceChecks: async (app) => (await import('./source-checks.ts')).sourceChecks(root, app),
    sources: async () => (await import('./sources.ts')).readSources(root),
    provenance: async (app) => (await import('./read-provenance.ts')).readProvenance(root, app, process.env),
    build: async (app, version) => (await import('./build.ts')).build(root, app, version),
  };
}
