import { stripVTControlCharacters } from 'node:util';

/** An error as the bundler reports it. */
interface BuildError {
  message: string;
  moduleName?: string | undefined;
}

/**
 * Shortens an error of the bundler: the file by its path in the app, the sentence, and the lines around it, without
 * stack frames and names of loaders.
 */
export function describeBuildError({ message, moduleName }: BuildError, app: string): string {
  const [first = '', ...others] = stripVTControlCharacters(message)
    .replaceAll(`${app}/`, '')
    .split('\n')
    .filter((line) => !noise.test(line));
  const file = moduleName?.replace(/^.*!/, '').replace(/^\.\//, '');
  const sentence = first.replace(/^[\s×│╰─▶]*(Error: )?/, '');
  return [`${file ? `${file}: ` : ''}${sentence}`, ...withoutMargin(others)].join('\n');
}

/** Blank lines, stack frames, and the first sentence of every loader error. */
const noise = /^[\s×│]*(at .*|Module build failed.*)?$/;

function withoutMargin(lines: readonly string[]): string[] {
  const margin = Math.min(...lines.map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(margin).trimEnd());
}
