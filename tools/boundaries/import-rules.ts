import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { sharedModules, sharedRouterNames } from '@tensely/platform/host';
import { allowedEntries, exceptions, isPrerenderEntry, nodeOnlyLibs } from './allowed-imports.ts';
import type { SourceImport } from './source-imports.ts';
import type { Workspace, WorkspacePackage } from './workspace-packages.ts';

/** An import with its context, the input of every rule. */
export interface ImportSite {
  workspace: Workspace;
  /** The package that imports. */
  owner: WorkspacePackage;
  /** The importing file, relative to the root. */
  path: string;
  /** Test files, their helpers and build configs never reach a learner. */
  role: 'product' | 'test' | 'config';
  /** Reachable from the package's `/logic` entry. */
  inLogic: boolean;
  imported: SourceImport;
}

interface ImportRule {
  name: string;
  /** Returns a message with problem and remedy, or `undefined` for an allowed import. */
  verdict: (site: ImportSite) => string | undefined;
}

export const importRules: readonly ImportRule[] = [
  { name: 'stay in the package', verdict: stayInPackage },
  { name: 'who may import whom', verdict: whoMayImportWhom },
  { name: 'declared dependency', verdict: declaredDependency },
  { name: 'react-router-dom only', verdict: routerByItsName },
  { name: 'router names of the shell', verdict: routerNamesOfTheShell },
  { name: 'one copy of what is shared', verdict: oneCopyOfShared },
  { name: 'no React and no DOM in logic', verdict: logicWithoutBrowser },
  { name: 'no Node in the browser', verdict: browserWithoutNode },
  { name: 'small validation in the browser', verdict: smallValidation },
];

function stayInPackage({ owner, path, imported: { specifier } }: ImportSite): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  const target = posix.join(posix.dirname(path), specifier);
  if (target.startsWith(`${owner.folder}/`)) return undefined;
  return `"${specifier}" leaves ${owner.folder}; import another package by its name and entry.`;
}

function whoMayImportWhom({ workspace, owner, path, role, imported: { specifier } }: ImportSite): string | undefined {
  const name = packageName(specifier);
  if (!name?.startsWith('@tensely/') || path in exceptions) return undefined;
  if (isPrerenderEntry(path) && specifier === `${name}/prerender`) return undefined;
  if (name === owner.name) return `"${specifier}" is this package itself; import the file by its relative path.`;
  const target = workspace.packages.find((candidate) => candidate.name === name);
  if (!target) return `"${specifier}" names no package of this workspace.`;
  const entries = allowedEntries({ owner, target, role });
  if (entries.length === 0)
    return `${owner.name} (kind ${owner.kind}) may not import ${name}; see the table in allowed-imports.ts.`;
  const entry = specifier.slice(name.length + 1);
  if (entries.includes(entry)) return undefined;
  return `${owner.name} may import only ${entries.map((known) => `${name}/${known}`).join(', ')} here, not "${specifier}".`;
}

function declaredDependency({ workspace, owner, path, role, imported: { specifier } }: ImportSite): string | undefined {
  const name = packageName(specifier);
  if (!name || owner.dependencies.has(name) || path in exceptions) return undefined;
  const mayUseRoot = role !== 'product' || ['tool', 'e2e'].includes(owner.kind);
  if (mayUseRoot && (workspace.rootDependencies.has(name) || name === '@tensely/tools')) return undefined;
  return `${name} is not among the dependencies of ${owner.folder}/package.json.`;
}

function routerByItsName({ imported: { specifier } }: ImportSite): string | undefined {
  if (packageName(specifier) !== 'react-router') return undefined;
  return 'react-router would be bundled as a second copy; import from react-router-dom.';
}

function routerNamesOfTheShell(site: ImportSite): string | undefined {
  const { specifier, names } = site.imported;
  if (specifier !== 'react-router-dom' || !isInRemotes(site)) return undefined;
  const unknown = names.filter((name) => !sharedRouterNames.some((known) => known === name));
  if (unknown.length === 0) return undefined;
  const list = unknown.map((name) => (name === '*' ? 'the whole module' : name)).join(', ');
  return `the shell does not share ${list} of react-router-dom (it would be undefined); see shared-modules.ts of libs/platform.`;
}

/** Stateless entries of shared packages: a remote may bundle a copy, which loads when needed. */
const pureEntries = new Set(['@tensely/progress/stats']);

function oneCopyOfShared(site: ImportSite): string | undefined {
  if (isPrerenderEntry(site.path)) return undefined;
  const { specifier, typeOnly } = site.imported;
  const name = packageName(specifier);
  if (typeOnly || !name || !isInRemotes(site)) return undefined;
  const isShared = sharedModules.some((known) => packageName(known) === name);
  if (!isShared || pureEntries.has(specifier) || sharedModules.some((known) => known === specifier)) return undefined;
  return `"${specifier}" would bring a second copy of ${name}; only the entries in shared-modules.ts of libs/platform are shared.`;
}

const browserPackages = ['single-spa', 'js-cookie', 'firebase'];

function logicWithoutBrowser({ inLogic, imported: { specifier } }: ImportSite): string | undefined {
  if (!inLogic) return undefined;
  const name = packageName(specifier) ?? '';
  const isReact = /^react($|-)/.test(name) || specifier.endsWith('/react') || specifier.endsWith('.tsx');
  const isDom = browserPackages.includes(name) || specifier.endsWith('.css') || specifier.endsWith('.svg');
  if (!isReact && !isDom) return undefined;
  return `"${specifier}" is reached from the package's /logic entry, which has no React and no DOM; move it to /react.`;
}

function browserWithoutNode(site: ImportSite): string | undefined {
  if (!isInBrowser(site) || !isBuiltin(site.imported.specifier)) return undefined;
  return `"${site.imported.specifier}" exists in Node only, and this file reaches the browser.`;
}

function smallValidation(site: ImportSite): string | undefined {
  const { specifier, typeOnly } = site.imported;
  if (typeOnly || !isInBrowser(site) || packageName(specifier) !== 'zod') return undefined;
  return specifier === 'zod' ? 'zod weighs too much for a browser; use zod/mini.' : undefined;
}

/** Code bundled into a remote: remotes themselves and the libs that the shell does not share. */
function isInRemotes(site: ImportSite): boolean {
  const { owner } = site;
  if (!isInBrowser(site) || owner.name === '@tensely/shell') return false;
  return owner.kind === 'app' || !sharedModules.some((known) => packageName(known) === owner.name);
}

function isInBrowser({ owner, role }: ImportSite): boolean {
  if (role !== 'product' || nodeOnlyLibs.includes(owner.name)) return false;
  return ['app', 'lib', 'ui', 'platform', 'offline', 'core'].includes(owner.kind);
}

function packageName(specifier: string): string | undefined {
  if (specifier.startsWith('.') || specifier.startsWith('/') || isBuiltin(specifier)) return undefined;
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}
