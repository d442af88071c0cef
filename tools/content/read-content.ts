import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Content, type Defect, type PageFile, pictureKey } from '@tensely/content/checks';
import { parsePage } from '@tensely/content/lessons';
import { messageOf } from '@tensely/core/logic';

/**
 * The authors' files of a remote, from its `content` and `pictures` folders. A file that cannot be read as JSON becomes a
 * defect instead of a page.
 */
export function readContent(app: string): { content: Content; unreadable: Defect[] } {
  const folder = join(app, 'content');
  const unreadable: Defect[] = [];
  const read = (file: string) => {
    const { json, fault } = readJson(join(folder, file));
    if (fault) unreadable.push({ file, pointer: '', sentence: fault });
    return fault ? [] : [{ file, json }];
  };
  const [index = { file: 'index.json', json: { levels: [] } }] = read('index.json');
  const [requirements] = read('requirements.json');
  const [tags] = existsSync(join(folder, 'tags.json')) ? read('tags.json') : [];
  const pages = globSync('*/*/*.json', { cwd: folder }).sort().flatMap(read).map(placed);
  const pictures = new Set(globSync('*/*/*.svg', { cwd: join(app, 'pictures') }).map(pictureKey));
  return { content: { index, tags, requirements, pages, pictures }, unreadable };
}

/** Reads a page. Its path gives level, topic and number; a file name that is not a number gives 0, which no topic has. */
function placed({ file, json }: { file: string; json: unknown }): PageFile {
  const [level = '', topic = '', name = ''] = file.split('/');
  const { page } = parsePage(json);
  return { file, json, page, level, topic, number: Number(/^(\d\d)\.json$/.exec(name)?.[1] ?? 0) };
}

/** A file's JSON, or a sentence with the error. */
export function readJson(path: string): { json?: unknown; fault?: string } {
  if (!existsSync(path)) return { fault: 'This file is missing.' };
  try {
    return { json: JSON.parse(readFileSync(path, 'utf8')) };
  } catch (error) {
    return { fault: `This is not JSON: ${messageOf(error)}` };
  }
}
