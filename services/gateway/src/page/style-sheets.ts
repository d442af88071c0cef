import { messageOf } from '@tensely/core/logic';
import { releaseUrl } from '@tensely/platform/host';
import type { ReleaseRecord } from '@tensely/release-store/logic';
import type { LimitedLog } from '@tensely/service-host/logic';
import type { ReleaseFiles } from '../files/release-files.ts';

/** A style sheet of a release that is part of the page. */
export interface StyleSheet {
  url: string;
  text: string;
}

/** Text that would end the element, or that means something else in the page than in its own file. */
const UNSUITABLE = /<\/style|@import|url\(/i;

/**
 * Reads style sheets of releases, so that the first paint needs no request beyond the page. Resolves with undefined, and a log
 * line, if one is missing, damaged, or does not work inside a page.
 */
export function createStyleReader(files: ReleaseFiles, log: LimitedLog) {
  return async (record: ReleaseRecord, paths: readonly string[]): Promise<StyleSheet[] | undefined> => {
    try {
      const present = paths.filter((path) => Object.hasOwn(record.files, path));
      return await Promise.all(
        present.map(async (path) => {
          const text = (await files.read(record, path, []))?.bytes.toString('utf8') ?? '';
          if (UNSUITABLE.test(text)) throw new Error(`${path} refers to other files.`);
          return { url: releaseUrl(record.statement, path), text };
        }),
      );
    } catch (error) {
      const { name } = record.statement;
      log.error(
        `style sheets of ${name}`,
        { reason: messageOf(error) },
        'A page is sent without its prerendered screen.',
      );
      return undefined;
    }
  };
}
