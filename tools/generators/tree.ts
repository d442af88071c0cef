import { globSync, readFileSync } from 'node:fs';
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
