export { createLifecycles, type Lifecycles, type RemoteProps } from './lifecycles.tsx';
export { NavRouter } from './nav-router.tsx';
