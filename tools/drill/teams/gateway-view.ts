import { freePort } from '@tensely/testing/node';
import { z } from 'zod';
import { endService, startService } from '../start-service.ts';
import type { View } from './run-teams.ts';

const mapSchema = z.object({
  microFrontends: z.record(z.string(), z.array(z.object({ metadata: z.object({ version: z.string() }) }))),
});

/** Visitors of a real gateway over the store in `folder`. */
export async function openGatewayView(folder: string, trustFile: string): Promise<View> {
  const { address, process: gateway } = await startService('gateway', await freePort(), {
    DATA_DIR: folder,
    TRUST_FILE: trustFile,
  });
  return {
    async served(visitor) {
      const answer = await fetch(`http://${address}/releases.json`, { headers: { Cookie: `visitor=${visitor}` } });
      const { microFrontends } = mapSchema.parse(await answer.json());
      return Object.fromEntries(
        Object.entries(microFrontends).map(([name, [first]]) => [name, first?.metadata.version ?? 'nothing']),
      );
    },
    close: () => endService(gateway, 'SIGTERM'),
  };
}
