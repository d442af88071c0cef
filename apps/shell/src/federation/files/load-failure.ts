import type { LoadFault } from '@tensely/platform/host';

interface Circumstances {
  /** The same thing may go well at another try. */
  transient?: boolean;
  cause?: unknown;
}

/** Why something of a release was not loaded or not shown. The message is a sentence for an operator. */
export class LoadFailure extends Error {
  readonly fault: LoadFault;
  readonly transient: boolean;

  constructor(fault: LoadFault, message: string, { transient = false, cause }: Circumstances = {}) {
    super(message, { cause });
    this.fault = fault;
    this.transient = transient;
  }
}
