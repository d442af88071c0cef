import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const hash = promisify(argon2);
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const stored = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** The same characters typed on different keyboards are one password. */
const bytesOf = (password: string) => Buffer.from(password.normalize('NFKC'), 'utf8');
const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** Hashes a password with argon2id (19 MiB, two passes) into one string that carries its own parameters. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await hash('argon2id', { ...cost, message: bytesOf(password), nonce });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
}

/**
 * Tells whether the password made this stored string; false for a string of another form. Blanks at its ends, which come along when a
 * password is pasted, do no harm (NIST SP 800-63B, 5.1.1.2); passwords from before may have some.
 */
export async function verifyPassword(password: string, storedHash: string): Promise<boolean> {
  if (await isPassword(password.trim(), storedHash)) return true;
  return password !== password.trim() && (await isPassword(password, storedHash));
}

async function isPassword(password: string, storedHash: string): Promise<boolean> {
  const [, memory, passes, parallelism, nonce, expected] = stored.exec(storedHash) ?? [];
  if (!nonce || !expected) return false;
  const tag = Buffer.from(expected, 'base64');
  const computed = await hash('argon2id', {
    message: bytesOf(password),
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: tag.length,
  });
  return timingSafeEqual(computed, tag);
}
