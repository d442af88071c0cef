import type { PageSettings } from '@tensely/platform/host';

/** The settings of a page of shell 1.0.0. */
export const sampleSettings: PageSettings = {
  parentUrl: '',
  progressUrl: '',
  budgets: { script: 1, load: 1, mount: 1 },
  trust: [],
  shell: { version: '1.0.0', bucket: 'stable' },
  buckets: {},
};
