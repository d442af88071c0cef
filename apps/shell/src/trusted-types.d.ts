interface TrustedScriptPolicy {
  /** In truth a TrustedScriptURL, which addresses of scripts take; TypeScript knows strings alone there. */
  createScriptURL(url: string): string;
}

/** Trusted Types, where the browser has them. */
declare var trustedTypes:
  | { createPolicy(name: string, rules: { createScriptURL(url: string): string }): TrustedScriptPolicy }
  | undefined;
