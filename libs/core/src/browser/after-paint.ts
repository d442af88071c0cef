/** A window that is painted this late is not waited for. */
const LONGEST_MS = 300;

/**
 * Runs a task once what has just been changed is painted; at once in a window that nobody looks at, because nothing is
 * painted there. The returned function cancels it.
 */
export function afterPaint(task: () => void): () => void {
  if (document.hidden) {
    task();
    return () => {};
  }
  // A message that is sent before a frame is painted arrives after it.
  const { port1, port2 } = new MessageChannel();
  const frame = requestAnimationFrame(() => port2.postMessage(undefined));
  const timer = setTimeout(run, LONGEST_MS);
  port1.onmessage = run;

  function cancel() {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    port1.close();
  }

  function run() {
    cancel();
    task();
  }

  return cancel;
}
