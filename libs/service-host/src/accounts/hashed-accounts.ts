import { createHmac, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { domainToASCII } from 'node:url';
import { hasCode, OperatorError } from '@tensely/core/logic';
import { z } from 'zod';

const FORMAT = 'tensely-accounts';

const headSchema = z.object({ format: z.literal(FORMAT), salt: z.string().min(32) });
const lineSchema = z.object({ email: z.string().regex(/^[0-9a-f]{64}$/), uid: z.string().min(1) });

/** An account in a parent site's export. */
interface ExportedAccount {
  email: string;
  uid: string;
}

/**
 * Yields the lines of an accounts export: a head with a random salt, then each account's uid with the HMAC-SHA256 of its
 * address under that salt. The export contains no address, but its owner can test guesses, so protect it like the addresses.
 */
export function* hashedAccounts(accounts: Iterable<ExportedAccount>): Generator<string> {
  const salt = randomBytes(32).toString('hex');
  yield `${JSON.stringify({ format: FORMAT, salt })}\n`;
  for (const { email, uid } of accounts) yield `${JSON.stringify({ email: hashedAddress(email, salt), uid })}\n`;
}

/**
 * Returns the uid of the account with this address in an export, or undefined if there is none.
 * @throws OperatorError if the file is missing or is not an accounts export. The message never quotes the file.
 */
export async function findHashedAccount(path: string, address: string): Promise<string | undefined> {
  let wanted: string | undefined;
  for await (const line of linesOf(path)) {
    if (wanted === undefined) {
      const head = headSchema.safeParse(parsed(line));
      if (!head.success) throw new OperatorError(`${path} is not an accounts export.`);
      wanted = hashedAddress(address, head.data.salt);
    } else if (line.includes(wanted)) {
      const account = lineSchema.safeParse(parsed(line));
      if (!account.success) throw new OperatorError(`${path} is damaged.`);
      return account.data.uid;
    }
  }
  if (wanted === undefined) throw new OperatorError(`${path} is not an accounts export.`);
  return undefined;
}

function hashedAddress(address: string, salt: string): string {
  return createHmac('sha256', Buffer.from(salt, 'hex')).update(normalAddress(address)).digest('hex');
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const failed = new Promise<never>((_, reject) => {
    file.on('error', (error) => {
      reject(new OperatorError(hasCode(error, 'ENOENT') ? `${path} does not exist.` : `${path} cannot be read.`));
    });
  });
  failed.catch(() => {});
  await Promise.race([failed, new Promise((resolve) => file.once('open', resolve))]);
  yield* createInterface({ input: file, crlfDelay: Number.POSITIVE_INFINITY });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/**
 * Normalizes an e-mail address for comparison: trimmed, lower case, domain in ASCII. Browsers differ in whether a form sends
 * "ana@exämple.org" or "ana@xn--exmple-cua.org".
 */
export function normalAddress(text: string): string {
  const plain = text.normalize('NFKC').trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  const domain = domainToASCII(plain.slice(at + 1));
  return at === -1 || domain === '' ? plain : `${plain.slice(0, at)}@${domain}`;
}
