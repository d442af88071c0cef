const encoder = new TextEncoder();

/**
 * Streams a text as a response body: produces the next chunk when the client has read the previous ones, and stops when it
 * disconnects.
 * @throws what the first chunk throws, so that the response can still be a problem document
 */
export async function toStream(pieces: AsyncGenerator<string>): Promise<ReadableStream<Uint8Array>> {
  let next: IteratorResult<string> | undefined = await pieces.next();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = next ?? (await pieces.next());
        next = undefined;
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      cancel: async () => void (await pieces.return(undefined)),
    },
    { highWaterMark: 0 },
  );
}
