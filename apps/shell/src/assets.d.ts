declare module '*.svg?react' {
  import type { ComponentType, SVGProps } from 'react';

  const drawing: ComponentType<SVGProps<SVGSVGElement>>;
  export default drawing;
}

declare module '@tensely/ui/global.css';
