declare global {
  interface Navigator {
    /** The Network Information API, which only some browsers have. */
    readonly connection?: { readonly saveData?: boolean; readonly type?: string; readonly effectiveType?: string };
  }
}

/**
 * Whether files may be prefetched: not with data saving on, and not over a slow or metered connection as far as the
 * browser reports one. Browsers that report nothing may prefetch.
 *
 * @param connection defaults to the browser's; tests pass their own
 */
export function mayPrefetch(connection = navigator.connection): boolean {
  const { saveData, type, effectiveType = '4g' } = connection ?? {};
  return !saveData && type !== 'cellular' && effectiveType === '4g';
}
