import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { messageRules, pluginLessonPages } from '@tensely/tools/config';

/** The widget gallery: a separate page that is never part of the remote. */
export default defineConfig({
  plugins: [pluginReact(), pluginLessonPages()],
  source: { entry: { index: './gallery/main.tsx' } },
  html: { template: './gallery/page.html' },
  output: { cssModules: { localIdentName: '[local]-[hash:base64:5]' } },
  tools: { rspack: { module: { rules: messageRules } } },
  dev: { progressBar: false },
  server: { strictPort: true, printUrls: false },
});
