import { isPlainLoopback, remoteNamePattern } from '@tensely/platform/host';
import { z } from 'zod';

/** Address of the entry by name of a remote; of the shell, the address of its page. */
export type DevelopmentRemotes = Readonly<Record<string, string>>;

/**
 * Reads DEV_REMOTES, `lessons=http://localhost:15173/remoteEntry.js,exams=…`: remotes that are served from source on
 * this machine. Only addresses on this machine are taken.
 */
export const developmentRemotesSchema = z.string().transform((text, context): DevelopmentRemotes => {
  const remotes: Record<string, string> = {};
  for (const part of text.split(',').filter((one) => one.trim() !== '')) {
    const [, name, address] = /^\s*([^\s=]+)=(\S+)\s*$/.exec(part) ?? [];
    const url = address === undefined ? null : URL.parse(address);
    if (!name || !remoteNamePattern.test(name) || !url || !isPlainLoopback(url) || url.username || url.password) {
      context.addIssue('has to be name=http://localhost:port/remoteEntry.js, with a comma between several');
      return z.NEVER;
    }
    remotes[name] = url.href;
  }
  return remotes;
});

/** The origins that development remotes come from. */
export function originsOf(remotes: DevelopmentRemotes): string[] {
  return [...new Set(Object.values(remotes).map((address) => new URL(address).origin))];
}
