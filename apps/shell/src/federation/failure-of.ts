import { loadFaults } from '@tensely/platform/host';
import { LoadFailure } from './files/load-failure.ts';

/**
 * What went wrong when a container was asked for what it exposes. A style sheet's failure comes as it is; a script's as
 * the bundler's error, whose `type` is the fault; anything else is code of the remote that threw.
 */
export function failureOf(error: unknown): LoadFailure {
  if (error instanceof LoadFailure) return error;
  const message = error instanceof Error ? error.message : String(error);
  const type = error instanceof Error && 'type' in error ? error.type : undefined;
  const fault = loadFaults.find((known) => known === type) ?? (isNoExpose(message) ? 'expose' : 'evaluation');
  return new LoadFailure(fault, message, { cause: error });
}

/** Words of the containers that Module Federation builds. */
function isNoExpose(message: string): boolean {
  return message.includes('does not exist in container');
}
