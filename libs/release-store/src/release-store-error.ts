/** Raised for whatever an operator must know of; the message is a sentence for them. */
export class ReleaseStoreError extends Error {}
