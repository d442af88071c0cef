import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type ContentIndex, checkPage, contentIndexSchema, type Defect } from '@tensely/content-model/logic';

/** Where authors write: pages and their index, and the drawings. */
export interface ContentFolders {
  content: string;
  pictures: string;
}

interface AuthoredPage {
  /** Relative to the content folder, for example `A1/nouns/01.json`. */
  file: string;
  json: unknown;
}

/** Every defect of the authors' files: each page by itself, and what only all of them together can show. */
export function checkContent(folders: ContentFolders): { pages: number; defects: Defect[] } {
  const files = globSync('*/*/*.json', { cwd: folders.content }).sort();
  const unreadable: Defect[] = [];
  const pages = files.flatMap((file): AuthoredPage[] => {
    const read = readJson(join(folders.content, file));
    if ('json' in read) return [{ file, json: read.json }];
    unreadable.push({ file, pointer: '', sentence: read.fault });
    return [];
  });
  const index = readIndex(folders.content);
  const defects = [
    ...unreadable,
    ...pages.flatMap(({ file, json }) => checkPage(json, { file })),
    ...('index' in index ? checkPlaces(files, index.index) : index.defects),
    ...checkIds(pages),
    ...checkPictures(pages, folders.pictures),
  ];
  return { pages: files.length, defects };
}

function readIndex(content: string): { index: ContentIndex } | { defects: Defect[] } {
  const file = 'index.json';
  const read = readJson(join(content, file));
  if (!('json' in read)) return { defects: [{ file, pointer: '', sentence: read.fault }] };
  const result = contentIndexSchema.safeParse(read.json);
  if (result.success) return { index: result.data };
  return {
    defects: result.error.issues.map(({ path, message }) => ({
      file,
      pointer: path.map((key) => `/${String(key)}`).join(''),
      sentence: message,
    })),
  };
}

/** A topic that is ready has exactly the pages that the index promises, 01 upwards; nothing lies outside the index. */
function checkPlaces(files: readonly string[], { levels }: ContentIndex): Defect[] {
  const topics = levels.flatMap(({ key: level, topics }) =>
    topics.map((topic) => ({ ...topic, folder: `${level}/${topic.key}` })),
  );
  const strays = files.filter((file) => !topics.some(({ folder }) => folder === posix.dirname(file)));
  return [
    ...strays.map((file) => ({ file, pointer: '', sentence: 'index.json names no such topic.' })),
    ...topics.flatMap(({ folder, pages, ready }): Defect[] => {
      const found = files.filter((file) => posix.dirname(file) === folder);
      const promised = Array.from(
        { length: pages },
        (_, page) => `${folder}/${String(page + 1).padStart(2, '0')}.json`,
      );
      const missing = ready === false ? [] : promised.filter((file) => !found.includes(file));
      return [
        ...missing.map((file) => ({
          file,
          pointer: '',
          sentence: `index.json promises ${pages} pages; this one is missing.`,
        })),
        ...found
          .filter((file) => !promised.includes(file))
          .map((file) => ({
            file,
            pointer: '',
            sentence: `index.json knows ${pages} pages, 01.json upwards; this is none of them.`,
          })),
      ];
    }),
  ];
}

function checkIds(pages: readonly AuthoredPage[]): Defect[] {
  const seen = new Map<string, string>();
  return pages.flatMap(({ file, json }) =>
    valuesOf(json, 'id').flatMap(({ value, pointer }) => {
      const first = seen.get(value);
      seen.set(value, first ?? `${file}${pointer}`);
      return first ? [{ file, pointer, sentence: `The id "${value}" is used already, at ${first}.` }] : [];
    }),
  );
}

/** A path may end in .png or .svg and means the same drawing (ruling 2). */
function checkPictures(pages: readonly AuthoredPage[], pictures: string): Defect[] {
  return pages.flatMap(({ file, json }) =>
    valuesOf(json, 'imagePath')
      .filter(({ value }) => !existsSync(join(pictures, value.replace(/\.png$/, '.svg'))))
      .map(({ value, pointer }) => ({ file, pointer, sentence: `There is no picture ${value}.` })),
  );
}

/** Every string under `key`, however deep, with its JSON pointer. */
function valuesOf(json: unknown, key: string, pointer = ''): { value: string; pointer: string }[] {
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([name, value]: [string, unknown]) => {
    const place = `${pointer}/${name}`;
    return name === key && typeof value === 'string' ? [{ value, pointer: place }] : valuesOf(value, key, place);
  });
}

function readJson(path: string): { json: unknown } | { fault: string } {
  if (!existsSync(path)) return { fault: 'This file is missing.' };
  try {
    return { json: JSON.parse(readFileSync(path, 'utf8')) };
  } catch (error) {
    return { fault: `This is not JSON: ${error instanceof Error ? error.message : error}` };
  }
}
