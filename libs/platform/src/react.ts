export { createLifecycles, type Lifecycles, type RemoteProps } from './lifecycles.tsx';
export { NavRouter, useLeaveGuard } from './nav-router.tsx';
