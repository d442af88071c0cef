/** Codes of a server that may only not be there yet. */
const notYet = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EAI_AGAIN', 'EHOSTUNREACH', '57P03', 'timeout']);

const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'there is no such host',
  timeout: 'nothing answers there in time',
  '28P01': 'the user or the password is wrong',
  '28000': 'the user may not sign in',
  '3D000': 'there is no such database',
  '42501': 'the user may not create tables',
  '57P03': 'the server is starting or stopping',
  '08P01':
    'a pooler in between refuses timeouts of the connection. PgBouncer needs ' +
    '"ignore_startup_parameters = statement_timeout, lock_timeout, idle_in_transaction_session_timeout"',
};

/** Whether it may help to wait a little and try again. */
export function isNotYetThere(error: unknown): boolean {
  return notYet.has(codeOf(error));
}

/** A sentence for an operator, without address, user or password; errors that are no connection's stay as they are. */
export function openFailure(error: unknown): unknown {
  const code = codeOf(error);
  if (code === '') return error;
  return new Error(`DATABASE_URL: the database cannot be opened: ${words[code] ?? code}.`, { cause: error });
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return /timeout/i.test(error.message) ? 'timeout' : '';
}
