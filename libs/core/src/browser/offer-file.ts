/** Has the browser save a file. */
export function offerFile(name: string, content: Blob): void {
  const href = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // The browser has begun to read it then.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
