import type { History } from '@tensely/progress/logic';
import type { Bearer } from './bearer.ts';
import type { OwnTokens } from './own-tokens.ts';

/** The largest token: its cookie must fit, whatever the learner has done (docs/behaviour.md#progress-new-token). */
export const largestTokenBytes = 3072;
const tokenSeconds = 86_400;
const mostPages = 20;
/** An ES256 signature has 64 bytes. */
const signatureBytes = base64Bytes(64);

/**
 * Signs the token that replaces the learner's. It is valid for 24 hours, but not beyond `bearer.renewableUntil`. It includes
 * the current session without its questions, the latest completed pages and the overall stats as far as they fit; clients read
 * the full history from the service.
 */
export async function renewToken(bearer: Bearer, history: History, own: OwnTokens, now: Date): Promise<string> {
  const iat = Math.floor(now.getTime() / 1000);
  const { uid, email, name, iss, aud, examExtraTime, authTime, renewableUntil } = bearer;
  const exp = Math.min(iat + tokenSeconds, renewableUntil);
  const granted = { ...(examExtraTime !== undefined && { examExtraTime }) };
  const identity = {
    uid,
    email,
    ...(name && { name }),
    iat,
    exp,
    auth_time: authTime,
    ...granted,
    ...(iss && { iss }),
    ...(aud && { aud }),
  };
  const room = largestTokenBytes - base64Bytes(Buffer.byteLength(JSON.stringify(own.header))) - signatureBytes - 2;
  const claims = optionalClaims(history).find((optional) => sizeOf({ ...identity, ...optional }) <= room) ?? {};
  return await own.sign({ ...identity, ...claims });
}

/** The optional claims of a token: candidates from the largest down to the stats alone. */
function optionalClaims(history: History): object[] {
  const { overallStats } = history;
  const recent = [...history.completedPages]
    .sort((one, other) => Date.parse(other.completedAt) - Date.parse(one.completedAt))
    .slice(0, mostPages)
    .map(({ level, topic, page, score, passed, completedAt }) => ({ level, topic, page, score, passed, completedAt }));
  const currentSession = currentSessionOf(history);
  const shrinking = Array.from({ length: recent.length + 1 }, (_, dropped) => ({
    currentSession,
    recentProgress: recent.slice(0, recent.length - dropped),
    overallStats,
  }));
  return [...shrinking, { overallStats }];
}

function currentSessionOf({ currentSession, sessions }: History) {
  const open = sessions.find(
    ({ level, topic, page }) =>
      level === currentSession?.level && topic === currentSession.topic && page === currentSession.page,
  );
  if (!open) return null;
  const { level, topic, page, progress, lastActivity } = open;
  return { level, topic, page, progress, lastActivity };
}

function sizeOf(claims: object): number {
  return base64Bytes(Buffer.byteLength(JSON.stringify(claims)));
}

function base64Bytes(bytes: number): number {
  return Math.ceil((bytes * 4) / 3);
}
