import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { z } from 'zod';
import { endService } from '../start-service.ts';
import { type Order, shippedSchema } from './order.ts';

export interface Team {
  name: string;
  /** Resolves when the version is live; rejects when the team gave up. */
  ship(order: Order): Promise<z.infer<typeof shippedSchema>>;
  end(): Promise<void>;
}

/** Starts the team of a remote over the store in `folder`; it ends with this process. */
export function startTeam(folder: string, name: string): Team {
  const preload = join(import.meta.dirname, '../../processes/end-with-parent.ts');
  const script = join(import.meta.dirname, 'team.ts');
  const child = spawn(process.execPath, ['--import', preload, script, folder, name], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const lines = createInterface(child.stdout);
  return {
    name,
    ship: (order) =>
      new Promise((resolve, reject) => {
        lines.once('line', (line) => resolve(shippedSchema.parse(JSON.parse(line))));
        void ended.then(() => reject(new Error(`The team of ${name} gave up at ${order.version}.`)));
        child.stdin.write(`${JSON.stringify(order)}\n`);
      }),
    end: () => endService(child, 'SIGTERM'),
  };
}
