import { findProgram } from '../../machine.ts';
import { debianCommands, type Installer } from './install.ts';

const NAME = 'chromium-headless-shell';

/**
 * The path of Chromium without windows, which draws the same pages for a third of the work. It is installed where it is one
 * package. Undefined where there is none, and where another browser was chosen: then the tests run in that one.
 */
export async function ensureHeadlessShell(
  { machine, run, say }: Installer,
  chosenBrowser?: string,
): Promise<string | undefined> {
  if (chosenBrowser) return undefined;
  const starts = async () => {
    const path = findProgram(machine, [NAME]);
    return path && (await run([path, '--version'])).ok ? path : undefined;
  };
  const found = await starts();
  if (found) return found;
  for (const command of debianCommands(machine, [NAME])) {
    say(`No ${NAME} found: ${command.join(' ')}`);
    await run(command);
  }
  return starts();
}
