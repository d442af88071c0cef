import type { FaultProxy, Rule } from './fault-proxy.ts';
import { changed } from './faults.ts';

const PAGES = /^\/(?!api\/|remotes\/|beacons)[^.]*$/;
const MAP_BLOCK = /(<script type="application\/json" id="release-map">)(.*?)(<\/script>)/s;

interface MapRelease {
  metadata: { version: string; integrity?: string };
}

/** From now on the release map in the pages that come through the proxy has other releases of a remote. */
export function alterReleaseMap(proxy: FaultProxy, name: string, alter: (releases: MapRelease[]) => unknown[]): Rule {
  const rewrite = (html: string) =>
    html.replace(MAP_BLOCK, (_block, start: string, json: string, end: string) => {
      const map = JSON.parse(json);
      map.microFrontends[name] = alter(map.microFrontends[name]);
      return start + JSON.stringify(map).replaceAll('<', '\\u003c') + end;
    });
  return proxy.fail(
    PAGES,
    changed((body) => Buffer.from(rewrite(body.toString()))),
  );
}
