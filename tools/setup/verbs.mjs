/** What `node tools/setup/run.mjs <verb>` starts. A new verb is one line here and one in the scripts of package.json. */
export const verbs = {
  start: 'tools/start/start.ts',
  dev: 'tools/dev/dev.ts',
  test: 'tools/test/test.ts',
  serve: 'tools/serve/serve.ts',
  content: 'tools/content/content.ts',
  release: 'tools/release/release.ts',
  shots: 'tools/shots/shots.ts',
  bench: 'tools/bench/bench.ts',
  gallery: 'tools/gallery/gallery.ts',
  data: 'services/progress/src/data-command/main.ts',
  generate: 'tools/generators/generate.ts',
  emulators: 'tools/emulators/emulators.ts',
};
