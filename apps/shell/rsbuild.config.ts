import { shellConfig } from '@tensely/tools/config';

export default shellConfig();
