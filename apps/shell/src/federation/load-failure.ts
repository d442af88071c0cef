import { type LoadFault, loadFaults } from '@tensely/platform/host';

/** Why part of a release was not loaded or not shown. The message is a sentence for an operator. */
export class LoadFailure extends Error {
  readonly fault: LoadFault;
  /** The same request may succeed when it is repeated. */
  readonly transient: boolean;

  constructor(fault: LoadFault, message: string, options?: ErrorOptions & { transient?: boolean }) {
    super(message, options);
    this.fault = fault;
    this.transient = options?.transient ?? false;
  }
}

/**
 * The failure behind an error of a container. A failed file reaches the bundler's code as an event, so that its error
 * carries the fault as its `type`; any other error was thrown by the remote's code.
 */
export function toLoadFailure(error: unknown): LoadFailure {
  if (error instanceof LoadFailure) return error;
  const message = error instanceof Error ? error.message : String(error);
  const type = error instanceof Error && 'type' in error ? error.type : undefined;
  // The message of containers that Module Federation builds.
  const otherwise = message.includes('does not exist in container') ? 'expose' : 'evaluation';
  return new LoadFailure(loadFaults.find((known) => known === type) ?? otherwise, message, { cause: error });
}

/** The failure that a response status means; undefined if it is a success. */
export function failureOfStatus(url: string, status: number): LoadFailure | undefined {
  if (status < 400) return undefined;
  const transient = status >= 500 || status === 408 || status === 429;
  return new LoadFailure('network', `${url} was answered with status ${status}.`, { transient });
}
