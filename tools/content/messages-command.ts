import { globSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ENGLISH } from '@tensely/core/logic';
import { counted } from '../counted.ts';
import { messageFolders, readMessages, translations } from '../messages/check-messages.ts';
import { type CommandContext, failure, type Outcome } from './command.ts';

const LANGUAGES = [ENGLISH, ...translations];

interface MessageRow {
  /** The file without its language, such as `apps/shell/messages/home`. */
  file: string;
  key: string;
  /** The text in each of `LANGUAGES`. */
  texts: readonly string[];
}

/**
 * `messages` prints every interface text in all languages below one another, `messages TEXT` those that contain TEXT in any
 * language, in the key or in the file name. `--page FILE` writes them as an HTML page with a column for each language instead.
 */
export function messagesCommand(args: readonly string[], { root, folder }: CommandContext): Outcome {
  const at = args.indexOf('--page');
  const page = at < 0 ? undefined : args[at + 1];
  if (at >= 0 && page === undefined) return failure('Name the file to write: --page messages.html');
  const text = args.filter((_, index) => at < 0 || (index !== at && index !== at + 1)).join(' ');
  const rows = messageFolders(root)
    .flatMap((place) => rowsIn(root, place))
    .filter((row) => [row.file, row.key, ...row.texts].some((part) => part.toLowerCase().includes(text.toLowerCase())));
  const sum = `${counted(rows.length, 'message')} in ${LANGUAGES.join(', ')}`;
  if (page === undefined) return { lines: [...rows.flatMap(linesFor), `${sum}.`], errors: [], ok: true };
  writeFileSync(resolve(folder, page), pageWith(rows));
  return { lines: [`${sum}: ${page}`], errors: [], ok: true };
}

function rowsIn(root: string, folder: string): MessageRow[] {
  const files = globSync(`*.${ENGLISH}.json`, { cwd: join(root, folder) }).toSorted();
  return files.flatMap((name) => {
    const file = join(folder, name.slice(0, -`.${ENGLISH}.json`.length));
    const [english = {}, ...others] = LANGUAGES.map((language) => readMessages(root, `${file}.${language}.json`));
    return Object.entries(english).map(([key, text]) => {
      return { file, key, texts: [text, ...others.map((messages) => messages[key] ?? '(missing)')] };
    });
  });
}

function linesFor({ file, key, texts }: MessageRow): string[] {
  return [`${file} ${key}`, ...texts.map((text, index) => `  ${LANGUAGES[index]}  ${text}`), ''];
}

function pageWith(rows: readonly MessageRow[]): string {
  const cell = (text: string, index: number) => `<td lang="${LANGUAGES[index]}">${escaped(text)}`;
  const body = rows.map(
    ({ file, key, texts }) => `<tr><th scope="row">${escaped(file)} <b>${escaped(key)}</b>${texts.map(cell).join('')}`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Tensely messages</title>
<style>
body { font: 1rem/1.4 system-ui; margin: 1rem } table { border-collapse: collapse; width: 100%; table-layout: fixed }
td, th { border: 1px solid #bbb; padding: .3rem .5rem; text-align: start; vertical-align: top; font-weight: normal; overflow-wrap: anywhere }
thead th { position: sticky; top: 0; background: #fff; font-weight: bold }
</style>
<table><thead><tr><th>message${LANGUAGES.map((language) => `<th>${language}`).join('')}<tbody>
${body.join('\n')}
</table>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
