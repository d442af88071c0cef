declare global {
  interface ImportMeta {
    readonly webpackHot?: { on(event: string, listener: (startedAt: number) => void): void };
  }
}

/** When the server that built this module started. Injected by the build. */
declare const SERVED_SINCE: number;

// A server that has restarted cannot update this page.
import.meta.webpackHot?.on('tensely:start', (startedAt) => {
  if (startedAt !== SERVED_SINCE) location.reload();
});
