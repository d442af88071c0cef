/** Downloads a file to the learner's device. */
export function offerFile(name: string, content: Blob): void {
  const href = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // By then the download has started.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
