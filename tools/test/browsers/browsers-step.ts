import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readJsonFile } from '../../config/read-json-file.ts';
import { thisMachine } from '../../machine.ts';
import { type Command, runCommand } from '../../processes/run-command.ts';
import { journeyCounts } from '../counts.ts';
import { nxStep } from '../nx-step.ts';
import type { StepContext, StepResult } from '../step.ts';
import { journeysByEngine } from './journeys-by-engine.ts';
import { DISPLAY, ensurePrograms, FIREFOX, WEBKIT } from './other-browsers.ts';

const REPORT = 'e2e/.reports/browsers.json';

/**
 * The main journeys in Chromium, Firefox and WebKit, which are installed when they are missing; a line for each journey.
 * Only Linux has a WebKit with a driver that can be had as a package.
 */
export async function browsers(context: StepContext): Promise<StepResult> {
  const { root, say } = context;
  const { FIREFOX_PATH, WEBKIT_DRIVER_PATH } = context.environment;
  const machine = thisMachine();
  const hasWebKit = machine.platform === 'linux';
  const webkit = hasWebKit ? [{ ...WEBKIT, chosen: WEBKIT_DRIVER_PATH }, DISPLAY] : [];
  const [firefox = '', driver] = await ensurePrograms([{ ...FIREFOX, chosen: FIREFOX_PATH }, ...webkit], {
    machine,
    say,
    run: (command: Command) => runCommand(command, root),
  });
  const environment = { ...context.environment, FIREFOX_PATH: firefox, ...(driver && { WEBKIT_DRIVER_PATH: driver }) };
  const result = await nxStep(
    { ...context, environment },
    { targets: ['browsers'], parallel: 1, counts: journeyCounts },
  );
  const report = join(root, REPORT);
  if (existsSync(report)) for (const line of journeysByEngine(readJsonFile(report, z.unknown()))) say(line);
  return hasWebKit ? result : { ...result, note: `${result.note ?? ''}, without WebKit on ${machine.platform}` };
}
