import { domainToASCII } from 'node:url';

/**
 * An e-mail address as accounts are compared: without blanks around it, in lower case, its domain in ASCII. Browsers differ in
 * whether a form sends "ana@exämple.org" or "ana@xn--exmple-cua.org".
 */
export function normalAddress(text: string): string {
  const plain = text.normalize('NFKC').trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  const domain = domainToASCII(plain.slice(at + 1));
  return at === -1 || domain === '' ? plain : `${plain.slice(0, at)}@${domain}`;
}
