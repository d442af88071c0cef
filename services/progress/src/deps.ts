import type { ContentIndex } from '@tensely/content-model/logic';
import type { SigningKey } from '@tensely/service-host/logic';
import type { JWTVerifyGetKey } from 'jose';
import type { Logger } from 'pino';
import type { ExamKeys } from './exam/exam-keys.ts';
import type { ExamRepository } from './exam/exam-repository.ts';
import type { ProgressRepository } from './store/progress-repository.ts';

/** Everything that the service reaches beyond the request at hand. */
export interface Deps {
  repository: ProgressRepository;
  exams: ExamRepository;
  /** The keys of the exams that were published. */
  examKeys: ExamKeys;
  /** The key that signs renewed tokens, and the parent site's public keys. */
  keys: { own: SigningKey; parent: JWTVerifyGetKey };
  clock: () => Date;
  newId: () => string;
  log: Logger;
  /** The levels, topics and page counts that are live. */
  contentIndex: () => Promise<ContentIndex>;
  /** Checked only where given (ruling 32). */
  issuer: string | undefined;
  audience: string | undefined;
}
