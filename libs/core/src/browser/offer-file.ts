/** Has the browser save a file. */
export function offerFile(name: string, content: Blob): void {
  const href = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // By then the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
