/** Errors of a server that may still be starting. */
const notYet = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EAI_AGAIN', 'EHOSTUNREACH', '57P03', 'timeout']);

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the server is unreachable',
  ENOTFOUND: 'the host does not exist',
  timeout: 'the server does not respond in time',
  '28P01': 'the user or the password is wrong',
  '28000': 'the user may not sign in',
  '3D000': 'the database does not exist',
  '42501': 'the user may not create tables',
  '57P03': 'the server is starting or stopping',
  '08P01':
    'a connection pooler rejects the timeouts of the connection. PgBouncer needs ' +
    '"ignore_startup_parameters = statement_timeout, lock_timeout, idle_in_transaction_session_timeout"',
};

/** Whether to wait and retry. */
export function isNotYetThere(error: unknown): boolean {
  return notYet.has(codeOf(error));
}

/** Describes an error for an operator, without address, user or password. Returns other errors unchanged. */
export function openFailure(error: unknown): unknown {
  const code = codeOf(error);
  if (code === '') return error;
  return new Error(`DATABASE_URL: the database cannot be opened: ${reasons[code] ?? code}.`, { cause: error });
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return /timeout/i.test(error.message) ? 'timeout' : '';
}
