declare global {
  interface Navigator {
    /** The Network Information API, which only some browsers have. */
    readonly connection?: { readonly saveData?: boolean; readonly type?: string; readonly effectiveType?: string };
  }
}

/**
 * Whether files may be prefetched: not for a learner who saves data, and not over a connection
 * that is slow or, as far as the browser says, metered. Browsers that say nothing of the connection may.
 *
 * @param connection the browser's, unless a test brings another
 */
export function mayPrefetch(connection = navigator.connection): boolean {
  const { saveData, type, effectiveType = '4g' } = connection ?? {};
  return !saveData && type !== 'cellular' && effectiveType === '4g';
}
