/** A first build may still be going on. */
const BUILD_TIMEOUT_MS = 20_000;

/** Reads the shell's page from where it is served from source. Rejects with a sentence when it cannot be had. */
export async function readSourcePage(address: string): Promise<string> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(BUILD_TIMEOUT_MS) }).catch(() => undefined);
  if (answer?.ok) return answer.text();
  throw new Error(`The shell is to come from source, and ${address} gives no page.`);
}
