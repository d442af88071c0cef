import { thisMachine } from '../../machine.ts';
import { type Command, runCommand } from '../../processes/run-command.ts';
import { journeyResults } from '../counts.ts';
import { nxStep } from '../nx-step.ts';
import type { StepContext, StepResult } from '../step.ts';
import type { Installer } from './install.ts';
import { DISPLAY, ensurePrograms, FIREFOX, WEBKIT } from './other-browsers.ts';

/**
 * Runs the main journeys in Chromium, Firefox and WebKit (installs missing ones).
 * Only Linux has a WebKit with a packaged driver.
 */
export async function browsers(context: StepContext): Promise<StepResult> {
  const { FIREFOX_PATH, WEBKIT_DRIVER_PATH } = context.environment;
  const installer = getInstaller(context);
  const { platform } = installer.machine;
  const hasWebKit = platform === 'linux';
  const webkit = hasWebKit ? [{ ...WEBKIT, chosen: WEBKIT_DRIVER_PATH }, DISPLAY] : [];
  const [firefox = '', driver] = await ensurePrograms([{ ...FIREFOX, chosen: FIREFOX_PATH }, ...webkit], installer);
  const environment = { ...context.environment, FIREFOX_PATH: firefox, ...(driver && { WEBKIT_DRIVER_PATH: driver }) };
  const result = await nxStep(
    { ...context, environment },
    { targets: ['browsers'], parallel: 1, readReport: journeyResults },
  );
  return hasWebKit ? result : { ...result, note: `${result.note ?? ''}, without WebKit on ${platform}` };
}

export function getInstaller({ root, say }: StepContext): Installer {
  return { machine: thisMachine(), say, run: (command: Command) => runCommand(command, root) };
}
