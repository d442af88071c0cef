/** The oldest versions that the product supports; docs/browsers.md gives the reason for each. */
export const oldestBrowsers = { Chrome: '123', Edge: '123', Firefox: '121', Safari: '17.5' } as const;

/** For the build: "chrome >= 123". */
export function browserslist(): string[] {
  return Object.entries(oldestBrowsers).map(([name, version]) => `${name.toLowerCase()} >= ${version}`);
}

/** For people: "Chrome 123, Edge 123, Firefox 121 or Safari 17.5". */
export function inWords(): string {
  const all = Object.entries(oldestBrowsers).map((entry) => entry.join(' '));
  return `${all.slice(0, -1).join(', ')} or ${all.at(-1)}`;
}
