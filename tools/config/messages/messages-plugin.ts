import { join } from 'node:path';
import { compileFile, languageOf } from './messages-loader.ts';

const use = [{ loader: join(import.meta.dirname, 'messages-loader.ts') }];

/** For the build: compiles message files, so that browsers need no ICU code. */
export const messageRules = [
  {
    test: /[\\/]messages[\\/][\w-]+\.[a-z]{2}\.json$/,
    type: 'javascript/auto' as const,
    use,
    resolve: { alias: { '@messageformat/runtime$': '@tensely/core/message-runtime' } },
  },
  { test: /[\\/]messages[\\/]catalogue\.ts$/, resourceQuery: /^\?language=/, use },
];

const MARK = '\0messages:';

/** For unit tests: loads messages as the build does. */
export const messagesInTests = {
  name: 'messages',
  enforce: 'pre' as const,
  resolveId(asked: string, importer: string | undefined) {
    const path = importer === undefined ? '' : join(importer.replace(MARK, ''), '..', asked);
    // Without its extension: Vite would read it as JSON.
    return languageOf(path) === undefined ? undefined : `${MARK}${path}.js`;
  },
  load(id: string) {
    return id.startsWith(MARK) ? compileFile(id.slice(MARK.length, -'.js'.length), true) : undefined;
  },
};
