/** What an operator can put right at a command line. The message is a sentence for them; they are shown no stack. */
export class OperatorError extends Error {}
