import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The part of Nx's virtual file system that the generators use. Writes are flushed after the generator has returned. */
export interface Tree {
  /** The folder of the workspace. */
  readonly root: string;
  exists(path: string): boolean;
  read(path: string, encoding: 'utf8'): string | null;
  write(path: string, content: string): void;
}

/**
 * Writes a folder of templates into `target`. Replaces `__name__` in paths and `{{name}}` in texts by the value of that name;
 * drops the ending `.template`.
 *
 * @throws Error for a template with an unknown name
 */
export function writeTemplates(tree: Tree, folder: string, target: string, values: Readonly<Record<string, string>>) {
  const fillIn = (_match: string, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The templates in ${folder} need a value for "${name}".`);
    return value;
  };
  for (const path of globSync('**/*.template', { cwd: folder }).sort()) {
    const to = path.replace(/__(\w+)__/g, fillIn).replace(/\.template$/, '');
    const text = readFileSync(join(folder, path), 'utf8');
    tree.write(`${target}/${to}`, text.replace(/\{\{([\w@/-]+)\}\}/g, fillIn));
  }
}

/**
 * Inserts `line` before the first line that matches `marker`.
 *
 * @throws Error if the file is missing or no line matches, because it was edited by hand; the sentence says what to add
 */
export function insertBefore(tree: Tree, path: string, marker: RegExp, line: string) {
  const lines = tree.read(path, 'utf8')?.split('\n') ?? [];
  const at = lines.findIndex((one) => marker.test(one));
  if (at < 0) throw new Error(`${path} has no line like ${marker}. Add this by hand: ${line.trim()}`);
  tree.write(path, lines.toSpliced(at, 0, line).join('\n'));
}

const bin = join(import.meta.dirname, '../../node_modules/.bin');

/** Formats generated files and sorts their imports. With the linter's rules, Biome would first read every file of the workspace. */
export function format(root: string, paths: readonly string[]): void {
  const given: object = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  // With settings in another folder, patterns match absolute paths, and the workspace may be in a folder that `files` leaves out.
  const settings = { ...given, files: { includes: ['**', '!**/*.md'] }, linter: { enabled: false } };
  const folder = mkdtempSync(join(tmpdir(), 'tensely-format-'));
  try {
    writeFileSync(join(folder, 'biome.json'), JSON.stringify(settings));
    execFileSync(join(bin, 'biome'), ['check', '--write', `--config-path=${folder}`, '--reporter=summary', ...paths], {
      cwd: root,
      stdio: 'ignore',
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Links the workspace packages and updates the lock file. */
export function install(root: string): void {
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' });
}

/** "word-games" → "WordGames" */
export function pascalCase(name: string): string {
  return name.replace(/(^|-)([a-z0-9])/g, (_match, _hyphen, letter: string) => letter.toUpperCase());
}

/** "word-games" → "wordGames" */
export function camelCase(name: string): string {
  const pascal = pascalCase(name);
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
}

/** "word-games" → "Word games" */
export function inWords(name: string): string {
  return (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ');
}
