import type { ContentIndex } from '@tensely/content-model/logic';
import type { ServiceTime } from '@tensely/core/logic';
import type { LearnerSource } from '../progress.ts';

/** What the browser's progress is given by its page. */
export interface BrowserProgressConfig {
  auth: LearnerSource;
  /** Hears the time in each answer of the service. */
  serviceTime: ServiceTime;
  /** Base address of the progress service, for example "/api"; any origin that allows it. */
  serviceUrl: string;
  /** For federated users: the page's settings of Firebase, read by code that only they load. */
  firestore?: { settings: unknown; contentIndex(): Promise<ContentIndex> } | undefined;
}
