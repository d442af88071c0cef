import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { usedBrowserGlobals } from './browser-globals.ts';
import { type ImportSite, importRules } from './import-rules.ts';
import { type SourceImport, sourceImports } from './source-imports.ts';
import { parseSource, type SyntaxNode } from './syntax-tree.ts';
import { readWorkspace, type WorkspacePackage } from './workspace-packages.ts';

interface SourceFile {
  owner: WorkspacePackage;
  path: string;
  text: string;
  body: SyntaxNode[];
  imports: SourceImport[];
}

/** All imports in the workspace at `root` that break a rule, sorted by path and line (CONTRIBUTING.md#who-may-import-whom). */
export function checkBoundaries(root: string) {
  const workspace = readWorkspace(root);
  const files = workspace.packages.flatMap((owner) => readSources(root, owner));
  const logic = reachedFromLogic(files);
  const breaches = files.flatMap((file) => {
    const inLogic = logic.has(file.path);
    const place = { workspace, owner: file.owner, path: file.path, role: roleOf(file.path), inLogic };
    return [
      ...file.imports.flatMap((imported) => importBreaches(file, { ...place, imported })),
      ...(inLogic ? globalBreaches(file) : []),
    ];
  });
  return { breaches, files: files.length };
}

function readSources(root: string, owner: WorkspacePackage): SourceFile[] {
  const paths = globSync(`${owner.folder}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: (name) => ['node_modules', 'dist', '.data'].includes(posix.basename(name)),
  });
  return paths.sort().map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const body = parseSource(text, path);
    return { owner, path, text, body, imports: sourceImports(body) };
  });
}

function roleOf(path: string): ImportSite['role'] {
  if (/\.(config|d)\.ts$/.test(path)) return 'config';
  return /\.(test|samples)\.tsx?$|\/src\/(.*\/)?testing(\.ts$|\/)/.test(path) ? 'test' : 'product';
}

/** Entries of libs without React and DOM. */
const LOGIC_ENTRY = /^libs\/([^/]+\/src\/logic|content\/src\/(lessons|exams|checks))\.ts$/;

/** The files that these entries import through relative imports, directly or indirectly. */
function reachedFromLogic(files: SourceFile[]): ReadonlySet<string> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const open = files.map(({ path }) => path).filter((path) => LOGIC_ENTRY.test(path));
  const reached = new Set(open);
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    for (const { specifier } of byPath.get(path)?.imports ?? []) {
      const target = posix.join(posix.dirname(path), specifier);
      if (!specifier.startsWith('.') || reached.has(target) || !byPath.has(target)) continue;
      reached.add(target);
      open.push(target);
    }
  }
  return reached;
}

function importBreaches(file: SourceFile, site: ImportSite) {
  return importRules.flatMap(({ name, verdict }) => {
    const sentence = verdict(site);
    return sentence ? [{ path: file.path, line: lineOf(file, site.imported.start), rule: name, sentence }] : [];
  });
}

function globalBreaches(file: SourceFile) {
  return usedBrowserGlobals(file.body).map(({ name, start }) => ({
    path: file.path,
    line: lineOf(file, start),
    rule: 'no React and no DOM in logic',
    sentence: `"${name}" belongs to the browser, and this file is reached from the package's /logic entry; pass it as a parameter.`,
  }));
}

function lineOf(file: SourceFile, offset: number): number {
  return file.text.slice(0, offset).split('\n').length;
}
