export { createLifecycles, type Lifecycles, type RemoteProps } from './contract/lifecycles.tsx';
export { NavRouter, useLeaveGuard } from './nav/nav-router.tsx';
