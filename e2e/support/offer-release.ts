import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folders, PREVIOUS_LESSONS } from './addresses.ts';
import type { FaultProxy } from './fault-proxy.ts';
import { changed } from './faults.ts';

const PAGES = /^\/(?!api\/|remotes\/)[^.]*$/;
const MAP_BLOCK = /(<script type="application\/json" id="release-map">)(.*?)(<\/script>)/s;

/** From now on the pages that come through the proxy offer this version of lessons first, and the one before live after it. */
export async function offerLessons(proxy: FaultProxy, version: string): Promise<void> {
  const record = await readFile(join(folders.data, 'releases/remotes/lessons', version, 'record.json'), 'utf8');
  const { declaration, files } = JSON.parse(record);
  const release = {
    url: `/remotes/lessons/${version}/remoteEntry.js`,
    metadata: { integrity: files['remoteEntry.js'].integrity, version },
    deployment: { traffic: 100, default: true },
    extras: { declaration },
  };
  alterLessons(proxy, (releases) => [release, ...releases.filter(isPrevious)]);
}

interface MapRelease {
  metadata: { version: string; integrity?: string };
}

/** From now on the release map in the pages that come through the proxy is another for lessons. */
export function alterLessons(proxy: FaultProxy, alter: (releases: MapRelease[]) => unknown[]): void {
  const rewrite = (html: Buffer) =>
    html.toString().replace(MAP_BLOCK, (_block, start: string, json: string, end: string) => {
      const map = JSON.parse(json);
      map.microFrontends.lessons = alter(map.microFrontends.lessons);
      return start + JSON.stringify(map).replaceAll('<', '\\u003c') + end;
    });
  proxy.fail(
    PAGES,
    changed((body) => Buffer.from(rewrite(body))),
  );
}

function isPrevious({ metadata }: MapRelease) {
  return metadata.version === PREVIOUS_LESSONS;
}
