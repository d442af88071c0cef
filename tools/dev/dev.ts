import { join } from 'node:path';
import { readEnvironment } from '../environment.ts';
import { freePorts } from '../processes/free-ports.ts';
import { createEffects } from '../release/effects.ts';
import { appNames } from '../release/publishing/app-names.ts';
import { keepRenewed } from '../release/renew-due.ts';
import { runServices } from '../start/run-services.ts';
import { chooseApps } from './choose-apps.ts';
import { releaseMissing } from './release-missing.ts';
import { overridesOf, sourceService } from './source-service.ts';

const root = join(import.meta.dirname, '../..');

/** Whoever works on a remote may stop it at a breakpoint; that must not count as a failure. */
const PATIENCE_MS = '60000';
const budgets = { SCRIPT_BUDGET_MS: PATIENCE_MS, LOAD_BUDGET_MS: PATIENCE_MS, MOUNT_BUDGET_MS: PATIENCE_MS };

/** `npm run dev [-- lessons exams]`: the apps that are named (or all) from source, inside what is released. */
const code = await runServices({
  root,
  readEnvironment: () => readEnvironment(root),
  names: ['progress', 'parent-site', 'gateway'],
  async prepare(environment, say) {
    const apps = chooseApps(await appNames(root), process.argv.slice(2));
    const ports = await freePorts(apps.length);
    const portOf = new Map(apps.map((app, place) => [app, ports[place] ?? 0]));
    const effects = createEffects(root, environment);
    const live = await releaseMissing(effects, say);
    keepRenewed(effects, say);
    const address = `http://localhost:${environment.PORT}`;
    return {
      services: [...portOf].map(([app, port]) => sourceService(root, app, port)),
      variables: { DEVELOPMENT: 'true', DEV_REMOTES: overridesOf(portOf), ...budgets },
      ready: [
        `Tensely is ready at ${address}`,
        `  from source: ${apps.join(', ')}; what you change shows in the page by itself`,
        ...releasedLine(live, apps),
        `  as released: ${address}/?overrides=off, and back: ${address}/?overrides=on`,
      ].join('\n'),
    };
  },
});

process.exit(code);

function releasedLine(live: ReadonlyMap<string, string>, fromSource: readonly string[]): string[] {
  const released = [...live].filter(([app]) => !fromSource.includes(app)).map((release) => release.join(' '));
  return released.length > 0 ? [`  released: ${released.join(', ')}`] : [];
}
