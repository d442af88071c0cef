import { findProgram } from '../machine.ts';
import { debianCommands, type Installer } from './browsers/install.ts';

/** Installs bubblewrap where it is one package: with it an installation is tried without compiler, Python and headers. */
export async function ensureBubblewrap({ machine, run, say }: Installer): Promise<void> {
  if (findProgram(machine, ['bwrap'])) return;
  for (const command of debianCommands(machine, ['bubblewrap'])) {
    say(`No bubblewrap found: ${command.join(' ')}`);
    await run(command);
  }
}
