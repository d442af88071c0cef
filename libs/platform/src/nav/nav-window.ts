/** The part of `window` that a navigator needs. */
export interface NavWindow {
  location: { pathname: string; search: string; hash: string; origin: string };
  document: { documentElement: { style: { scrollBehavior: string } } };
  history: {
    readonly state: unknown;
    pushState(data: unknown, unused: string, url: string): void;
    replaceState(data: unknown, unused: string, url?: string): void;
    go(delta: number): void;
  };
  addEventListener(type: 'popstate' | 'beforeunload', listener: (event: { preventDefault(): void }) => void): void;
  removeEventListener(type: 'beforeunload', listener: (event: { preventDefault(): void }) => void): void;
  setTimeout(task: () => void, ms: number): unknown;
}
