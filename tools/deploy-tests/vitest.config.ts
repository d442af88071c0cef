import { stepConfig } from '../unit-tests/step-config.ts';

/** Runs the files of `deploy/` with the programs that read them. The times are for busy machines. */
export default stepConfig('deploy', 'tools/deploy-tests', { testTimeout: 180_000, hookTimeout: 240_000 });
