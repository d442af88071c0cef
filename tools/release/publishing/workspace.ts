import { join } from 'node:path';
import { appNames } from './app-names.ts';
import { buildApp } from './build-app.ts';
import { withBuildLock } from './build-lock.ts';
import { type Build, readBuild } from './read-build.ts';
import { type Provenance, readProvenance } from './read-provenance.ts';
import { readGitName, readSources, type Sources } from './read-sources.ts';
import { type SourceCheck, sourceChecks } from './source-checks.ts';
import { changesSince, sourceVersion } from './source-version.ts';

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

export function openWorkspace(root: string): Workspace {
  return {
    gitName: () => readGitName(root),
    appNames: () => appNames(root),
    sourceVersion: (app) => sourceVersion(root, app),
    changesSince: (app, commit) => changesSince(root, app, commit),
    sourceChecks: async (app) => sourceChecks(root, app),
    sources: () => readSources(root),
    provenance: (app) => readProvenance(root, app, process.env),
    build: (app, version) =>
      withBuildLock(root, app, async () => {
        await buildApp(root, app, version);
        return readBuild(join(root, 'apps', app), app === 'shell' ? 'shell.json' : 'remote.json');
      }),
  };
}
