/** An error that an operator can fix at the command line. The message is a sentence for them; no stack is printed. */
export class OperatorError extends Error {}
