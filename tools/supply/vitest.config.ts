import { stepConfig } from '../unit-tests/step-config.ts';

/** Checks that the same sources build the same releases. The times are for busy machines. */
export default stepConfig('supply', 'tools/supply', { testTimeout: 600_000, hookTimeout: 240_000 });
