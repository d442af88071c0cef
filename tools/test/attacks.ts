import { runCommand } from './run-command.ts';

/** Attacks the real services (e2e/attacks), and fails when anything got in. Each class has its line. */
export async function attackServices(root: string): Promise<{ ok: boolean; note: string }> {
  const { ok, output } = await runCommand(['node', 'e2e/attacks/run-attacks.ts'], { root, live: true });
  return { ok, note: /\d+ attempts in .*/.exec(output)?.[0] ?? 'ended before its summary' };
}
