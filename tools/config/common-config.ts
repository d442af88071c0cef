import type { RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { pluginSvgr } from '@rsbuild/plugin-svgr';
import { messageRules } from './messages/messages-plugin.ts';
import { browserslist } from './oldest-browsers.ts';
import { pluginVendorCode } from './plugin-vendor-code.ts';

/**
 * Build settings that shell and remotes share: browsers, React, inline drawings, integrity of every file, CSS Modules.
 */
export function commonConfig(name: string, mode: 'production' | 'development'): RsbuildConfig {
  return {
    mode,
    plugins: [pluginReact({ splitChunks: false }), pluginSvgr({ svgrOptions: drawings }), pluginVendorCode()],
    output: {
      target: 'web',
      overrideBrowserslist: browserslist(),
      cssModules: { localIdentName: `${name[0]}-[hash:base64:5]` },
      legalComments: 'none',
      sourceMap: { js: 'hidden-source-map' },
      cleanDistPath: true,
      dataUriLimit: 0,
    },
    security: { sri: { enable: true, algorithm: 'sha384' } },
    performance: { printFileSize: false, chunkSplit: { strategy: 'all-in-one' } },
    tools: {
      rspack: { output: { crossOriginLoading: 'anonymous', chunkLoadTimeout: 5000 }, module: { rules: messageRules } },
    },
  };
}

/** Drawings become React components; colours stay tokens, so that dark mode and print can change them. */
const drawings = {
  svgo: true,
  svgoConfig: {
    plugins: [{ name: 'preset-default' as const, params: { overrides: { inlineStyles: false as const } } }],
  },
  dimensions: false,
  titleProp: false,
};
