import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';

const BLOCK = /<script type="application\/json" id="release-map">(.*?)<\/script>/s;
const mapSchema = z.object({
  microFrontends: z.record(z.string(), z.array(z.object({ metadata: z.object({ version: z.string() }) }))),
});

/** Resolves when a new visitor is served this version of a remote. */
export async function untilServed(app: string, name: string, version: string): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (performance.now() < deadline) {
    if ((await servedVersion(app, name)) === version) return;
    await delay(5);
  }
  throw new Error(`${name} ${version} was not served within a minute.`);
}

async function servedVersion(app: string, name: string): Promise<string | undefined> {
  const page = await (await fetch(`${app}/`)).text();
  const { microFrontends } = mapSchema.parse(JSON.parse(BLOCK.exec(page)?.[1] ?? 'null'));
  return microFrontends[name]?.[0]?.metadata.version;
}
