export { useFirstPress } from './contract/first-press.ts';
export { createLifecycles, type Lifecycles, type Prepare, type RemoteProps } from './contract/lifecycles.tsx';
export { NavRouter, useLeaveGuard } from './nav/nav-router.tsx';
