import type { Verb } from '../command-line/define-verb.ts';
import { canary, halt } from './change/canary.ts';
import { candidate } from './change/candidate.ts';
import { lock, unlock } from './change/lock.ts';
import { offlineOff, offlineOn } from './change/offline.ts';
import { pin, unpin } from './change/pin.ts';
import { link, preview, unpreview } from './change/preview.ts';
import { promote, rollback } from './change/promote.ts';
import { revoke } from './change/revoke.ts';
import { undo } from './change/undo.ts';
import { keysList } from './keys/keys-list.ts';
import { keysMake } from './keys/keys-make.ts';
import { keysRevoke } from './keys/keys-revoke.ts';
import { keysRotate } from './keys/keys-rotate.ts';
import { trustRoot } from './keys/trust-root.ts';
import { trustSign } from './keys/trust-sign.ts';
import { publish } from './publish.ts';
import { audit } from './read/audit.ts';
import { diff } from './read/diff.ts';
import { doctor } from './read/doctor.ts';
import { errors } from './read/errors.ts';
import { history } from './read/history.ts';
import { matrix } from './read/matrix.ts';
import { provenance } from './read/provenance.ts';
import { status } from './read/status.ts';
import { versions } from './read/versions.ts';
import { watch } from './read/watch.ts';
import { gc } from './upkeep/gc.ts';
import { migrate } from './upkeep/migrate.ts';
import { renew } from './upkeep/renew.ts';
import { restore } from './upkeep/restore.ts';

/** Everything that `npm run release` can do, in the order in which it is listed. */
export const verbs: readonly Verb[] = [
  status,
  doctor,
  publish,
  promote,
  rollback,
  canary,
  watch,
  halt,
  undo,
  history,
  versions,
  errors,
  diff,
  provenance,
  matrix,
  pin,
  unpin,
  candidate,
  preview,
  link,
  unpreview,
  lock,
  unlock,
  offlineOff,
  offlineOn,
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
  trustSign,
  trustRoot,
];
