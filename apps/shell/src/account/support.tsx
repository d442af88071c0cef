import { fillMessage } from '@tensely/core/react';
import { helpMessages } from './messages.ts';

/** The support contact. */
export function Support({ url }: { url: string | undefined }) {
  const t = helpMessages.use();
  if (url === undefined) return <p>{t.askYourSchool()}</p>;
  const address = <a href={url}>{url.startsWith('mailto:') ? url.slice('mailto:'.length) : t.askUs()}</a>;
  return <p>{fillMessage(t.questions, { address })}</p>;
}
