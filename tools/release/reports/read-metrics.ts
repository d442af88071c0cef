const TIMEOUT_MS = 2000;

/** The metrics of whatever services answer at these ports of this machine. */
export async function readMetrics(ports: readonly number[]): Promise<string[]> {
  const texts = await Promise.all(
    ports.map(async (port) => {
      try {
        const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
        return answer.ok ? [await answer.text()] : [];
      } catch {
        return [];
      }
    }),
  );
  return texts.flat();
}
