import autocannon from 'autocannon';

/** One request of a learner. */
export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

interface Load {
  origin: string;
  /** How many requests. */
  amount: number;
  /** How many of them at once. */
  connections: number;
  next(): LoadRequest;
}

/**
 * Sends so many requests, each another one.
 * @returns how long all of them took and how long each of them took, in milliseconds
 * @throws Error when one of them was not answered with 200
 */
export async function load({ origin, amount, connections, next }: Load): Promise<{ ms: number; each: number[] }> {
  const each: number[] = [];
  const wrong = new Map<number, number>();
  const began = performance.now();
  // autocannon looks only once a second whether it is at its end.
  let last = began;
  await new Promise<void>((resolve, reject) => {
    const running = autocannon(
      {
        url: origin,
        amount,
        connections,
        timeout: 60,
        requests: [{ setupRequest: (usual) => ({ ...usual, ...next() }) }],
      },
      (error) => (error ? reject(error) : resolve()),
    );
    running.on('response', (_, status, __, ms) => {
      each.push(ms);
      last = performance.now();
      if (status !== 200) wrong.set(status, (wrong.get(status) ?? 0) + 1);
    });
  });
  if (wrong.size > 0 || each.length < amount)
    throw new Error(`${origin}: ${each.length} of ${amount} were answered, with ${JSON.stringify([...wrong])}.`);
  return { ms: last - began, each };
}
