/** The mutations of the page, in batches: a translator may begin before the code that understands it has loaded. */
const batches: MutationRecord[][] = [];
let recorder: MutationObserver | undefined;

/** Records what happens to the page from now on. */
export function recordPageEdits(): void {
  recorder = new MutationObserver((records) => batches.push(records));
  recorder.observe(document, { subtree: true, childList: true });
}

/** Ends the recording; returns what was recorded. */
export function takePageEdits(): readonly MutationRecord[][] {
  batches.push(recorder?.takeRecords() ?? []);
  recorder?.disconnect();
  return batches.splice(0);
}
