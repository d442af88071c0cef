import { pluginExamPapers, pluginPrerenderedPages, remoteConfig } from '@tensely/tools/config';
import { declaration } from './declaration.ts';

export default remoteConfig(declaration, [pluginExamPapers(), pluginPrerenderedPages()]);
