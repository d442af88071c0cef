import { fillMessage } from '@tensely/core/react';
import { helpMessages } from './messages.ts';

/** The support contact. */
export function Support({ url }: { url: string | undefined }) {
  const words = helpMessages.use();
  if (url === undefined) return <p>{words.askYourSchool()}</p>;
  const address = <a href={url}>{url.startsWith('mailto:') ? url.slice('mailto:'.length) : words.askUs()}</a>;
  return <p>{fillMessage(words.questions, { address })}</p>;
}
