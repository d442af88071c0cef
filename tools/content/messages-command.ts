import { globSync } from 'node:fs';
import { join } from 'node:path';
import { ENGLISH } from '@tensely/core/logic';
import { counted } from '../console-text.ts';
import { messageFolders, readMessages, translations } from '../messages/check-messages.ts';
import type { CommandContext, Outcome } from './command.ts';

const LANGUAGES = [ENGLISH, ...translations];

/**
 * `messages` prints every interface text in all languages below one another, `messages TEXT` those that contain TEXT in any
 * language, in the key or in the file name.
 */
export function messagesCommand(args: readonly string[], { root }: CommandContext): Outcome {
  const text = args.join(' ').toLowerCase();
  const rows = messageFolders(root)
    .flatMap((place) => rowsIn(root, place))
    .filter((row) => [row.file, row.key, ...row.texts].some((part) => part.toLowerCase().includes(text)));
  const sum = `${counted(rows.length, 'message')} in ${LANGUAGES.join(', ')}.`;
  return { lines: [...rows.flatMap(linesFor), sum], errors: [], ok: true };
}

/** Each message of a folder with its file, without the language, and its text in each of `LANGUAGES`. */
function rowsIn(root: string, folder: string) {
  const files = globSync(`*.${ENGLISH}.json`, { cwd: join(root, folder) }).toSorted();
  return files.flatMap((name) => {
    const file = join(folder, name.slice(0, -`.${ENGLISH}.json`.length));
    const [english = {}, ...others] = LANGUAGES.map((language) => readMessages(root, `${file}.${language}.json`));
    return Object.entries(english).map(([key, text]) => {
      return { file, key, texts: [text, ...others.map((messages) => messages[key] ?? '(missing)')] };
    });
  });
}

function linesFor({ file, key, texts }: ReturnType<typeof rowsIn>[number]): string[] {
  return [`${file} ${key}`, ...texts.map((text, index) => `  ${LANGUAGES[index]}  ${text}`), ''];
}
