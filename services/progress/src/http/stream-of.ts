const encoder = new TextEncoder();

/**
 * The pieces of a text as the body of an answer: the next one is made when the caller has taken those before. Ends the pieces where
 * the caller leaves.
 * @throws what the first piece throws: the answer can still become a problem document then
 */
export async function streamOf(pieces: AsyncGenerator<string>): Promise<ReadableStream<Uint8Array>> {
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
