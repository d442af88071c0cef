import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface AuthEmulator {
  program: string;
  port: number;
  /** Ports of the emulator hub and of its logging. */
  ownPorts: readonly [number, number];
  project: string;
}

/** Writes the settings of the Auth emulator into a temporary folder. Returns the command and that folder. */
export async function authCommand({ program, port, ownPorts, project }: AuthEmulator) {
  const folder = await mkdtemp(join(tmpdir(), 'auth-emulator-'));
  const at = (own: number) => ({ host: '127.0.0.1', port: own });
  const emulators = { auth: at(port), hub: at(ownPorts[0]), logging: at(ownPorts[1]), ui: { enabled: false } };
  await writeFile(join(folder, 'firebase.json'), JSON.stringify({ emulators }));
  const options = ['emulators:start', '--only', 'auth', '--project', project];
  return { command: [process.execPath, program, ...options] as const, folder };
}
