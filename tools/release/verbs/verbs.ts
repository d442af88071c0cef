import type { Verb } from '../command-line/define-verb.ts';
import { audit, gc } from './audit-and-gc.ts';
import { changed } from './changed.ts';
import { canary, halt, lock, offline, promote, revoke, rollback } from './changes.ts';
import { consoleVerb } from './console.ts';
import { doctor } from './doctor.ts';
import { errors } from './errors.ts';
import { history, undo } from './history-and-undo.ts';
import { keyVerbs } from './keys.ts';
import { pin, preview } from './pin-and-preview.ts';
import { publish } from './publish.ts';
import { renew } from './renew.ts';
import { status } from './status.ts';
import { check, versions } from './versions-and-check.ts';
import { watch } from './watch.ts';

/** Every verb of `npm run release`, in the order of its help. */
export const verbs: readonly Verb[] = [
  status,
  doctor,
  consoleVerb,
  changed,
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
  check,
  pin,
  preview,
  lock,
  offline,
  revoke,
  renew,
  audit,
  gc,
  ...keyVerbs,
];
