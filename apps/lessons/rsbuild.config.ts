import { pluginLessonPages, pluginPrerenderedPages, remoteConfig } from '@tensely/tools/config';
import { declaration } from './declaration.ts';

export default remoteConfig(declaration, [pluginLessonPages(), pluginPrerenderedPages({ keepRenderer: true })]);
