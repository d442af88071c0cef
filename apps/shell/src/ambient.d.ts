declare module '*.svg?react' {
  import type { ComponentType, SVGProps } from 'react';

  const drawing: ComponentType<SVGProps<SVGSVGElement>>;
  export default drawing;
}

declare module '@tensely/ui/global.css';

declare module '@tensely/ui/fonts.css?inline' {
  const css: string;
  export default css;
}

interface TrustedScriptPolicy {
  /** Actually a TrustedScriptURL, which script addresses accept; TypeScript only knows strings there. */
  createScriptURL(url: string): string;
}

/** Trusted Types, if the browser has them. */
declare var trustedTypes:
  | { createPolicy(name: string, rules: { createScriptURL(url: string): string }): TrustedScriptPolicy }
  | undefined;
