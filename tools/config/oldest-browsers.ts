/** The oldest versions that the product supports; docs/browsers.md gives the reason for each. */
export const oldestBrowsers = { Chrome: '123', Edge: '123', Firefox: '121', Safari: '17.5' } as const;

/** For the build: "chrome >= 123". */
export function browserslist(): string[] {
  return Object.entries(oldestBrowsers).map(([name, version]) => `${name.toLowerCase()} >= ${version}`);
}
