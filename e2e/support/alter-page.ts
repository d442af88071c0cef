import type { FaultProxy, Rule } from './fault-proxy.ts';
import { changed } from './faults.ts';

/** The addresses of the shell's page. */
export const PAGES = /^\/(?!api\/|remotes\/|beacons)[^.]*$/;

type BlockId = 'settings' | 'release-map';

export interface MapRelease {
  metadata: { version: string; integrity?: string };
  extras: Record<string, unknown>;
}

/** From now on, the release map in pages behind the proxy has other releases of a remote. */
export function alterReleaseMap(proxy: FaultProxy, name: string, alter: (releases: MapRelease[]) => unknown[]): Rule {
  return alterBlock(proxy, 'release-map', (json) => {
    const map: { microFrontends: Record<string, MapRelease[]> } = JSON.parse(json);
    return { ...map, microFrontends: { ...map.microFrontends, [name]: alter(map.microFrontends[name] ?? []) } };
  });
}

/** From now on, pages behind the proxy have this budget for each loading phase of a remote, in milliseconds. */
export function alterBudgets(proxy: FaultProxy, ms: number): Rule {
  return alterBlock(proxy, 'settings', (json) => {
    const settings: { budgets: Record<string, number> } = JSON.parse(json);
    return { ...settings, budgets: Object.fromEntries(Object.keys(settings.budgets).map((phase) => [phase, ms])) };
  });
}

/** From now on, the release map in pages behind the proxy is truncated. */
export function cutReleaseMap(proxy: FaultProxy): Rule {
  return rewriteBlock(proxy, 'release-map', (json) => json.slice(0, json.length / 2));
}

/** A data block that the gateway writes into the page. */
function alterBlock(proxy: FaultProxy, id: BlockId, alter: (json: string) => unknown): Rule {
  return rewriteBlock(proxy, id, (json) => JSON.stringify(alter(json)).replaceAll('<', '\\u003c'));
}

function rewriteBlock(proxy: FaultProxy, id: BlockId, alter: (json: string) => string): Rule {
  const block = new RegExp(`(<script type="application/json" id="${id}">)(.*?)(</script>)`, 's');
  const rewrite = (html: string) =>
    html.replace(block, (_block, start: string, json: string, end: string) => {
      return start + alter(json) + end;
    });
  return proxy.fail(
    PAGES,
    changed((body) => Buffer.from(rewrite(body.toString()))),
  );
}
