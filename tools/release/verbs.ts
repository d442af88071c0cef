import type { Verb } from './verb.ts';
import { audit } from './verbs/audit.ts';
import { canary } from './verbs/canary.ts';
import { diff } from './verbs/diff.ts';
import { gc } from './verbs/gc.ts';
import { halt } from './verbs/halt.ts';
import { history } from './verbs/history.ts';
import { keysList } from './verbs/keys-list.ts';
import { keysMake } from './verbs/keys-make.ts';
import { keysRevoke } from './verbs/keys-revoke.ts';
import { keysRotate } from './verbs/keys-rotate.ts';
import { lock } from './verbs/lock.ts';
import { matrix } from './verbs/matrix.ts';
import { migrate } from './verbs/migrate.ts';
import { pin } from './verbs/pin.ts';
import { preview } from './verbs/preview.ts';
import { promote } from './verbs/promote.ts';
import { publish } from './verbs/publish.ts';
import { renew } from './verbs/renew.ts';
import { restore } from './verbs/restore.ts';
import { revoke } from './verbs/revoke.ts';
import { rollback } from './verbs/rollback.ts';
import { status } from './verbs/status.ts';
import { undo } from './verbs/undo.ts';
import { unlock } from './verbs/unlock.ts';
import { unpin } from './verbs/unpin.ts';
import { unpreview } from './verbs/unpreview.ts';

/** Everything that `npm run release` can do, in the order in which it is listed. */
export const verbs: readonly Verb[] = [
  status,
  publish,
  promote,
  rollback,
  canary,
  halt,
  undo,
  history,
  diff,
  matrix,
  pin,
  unpin,
  preview,
  unpreview,
  lock,
  unlock,
  revoke,
  renew,
  restore,
  migrate,
  audit,
  gc,
  keysMake,
  keysList,
  keysRotate,
  keysRevoke,
];
