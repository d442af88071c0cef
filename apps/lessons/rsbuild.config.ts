import { pluginDrawnPages, pluginLessonPages, remoteConfig } from '@tensely/tools/config';
import { declaration } from './declaration.ts';

export default remoteConfig(declaration, [
  pluginLessonPages(),
  pluginDrawnPages({ name: 'lessons', entry: './src/draw.ts' }),
]);
