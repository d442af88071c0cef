interface ImportMeta {
  /** Only while lessons are served from source. */
  readonly webpackHot?: { on(event: string, listener: (paths: string[]) => void): void };
}
