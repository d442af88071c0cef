import { stepConfig } from '../unit-tests/step-config.ts';

/** Real installations, which take minutes. Deleting a folder with all packages is slow. */
export default stepConfig('setup', 'tools/setup', { hookTimeout: 120_000 });
