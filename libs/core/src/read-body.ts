/**
 * Reads the body of an answer; calls `onBytes` whenever some of it has arrived, so that a timeout can count silence.
 *
 * @example
 * const text = await (await readBody(response, () => watch.restart())).text();
 */
export async function readBody(response: Response, onBytes: () => void): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    chunks.push(part.value);
    onBytes();
  }
  return new Blob(chunks, { type: response.headers.get('Content-Type') ?? '' });
}
