interface TrustedScriptPolicy {
  /** Actually a TrustedScriptURL, which script addresses accept; TypeScript only knows strings there. */
  createScriptURL(url: string): string;
}

/** Trusted Types, if the browser has them. */
declare var trustedTypes:
  | { createPolicy(name: string, rules: { createScriptURL(url: string): string }): TrustedScriptPolicy }
  | undefined;
