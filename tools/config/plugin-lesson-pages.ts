import type { RsbuildPlugin } from '@rsbuild/core';
import { parsePage } from '@tensely/content-model/logic';

/**
 * Reads lesson pages while they are built: browsers get pages in the canonical form, and neither reader nor schemas.
 * What the reader had to repair is a warning of the build.
 */
export function pluginLessonPages(): RsbuildPlugin {
  return {
    name: 'tensely:lesson-pages',
    setup(api) {
      api.transform({ test: /content[\\/]\w+[\\/]\w+[\\/]\d+\.json$/ }, ({ code, resourcePath }) => {
        const { page, repairs } = parsePage(JSON.parse(code));
        for (const { path, sentence } of repairs) api.logger.warn(`${resourcePath}${path}: ${sentence}`);
        return JSON.stringify(page);
      });
    },
  };
}
