import { developmentShellConfig } from '@tensely/tools/config';

export default developmentShellConfig();
