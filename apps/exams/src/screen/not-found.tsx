import { Navigate } from 'react-router-dom';

/** Leads home from an address where nothing is; the state has home say why (docs/behaviour.md#routes-unknown). */
export function NotFound() {
  return <Navigate to="/" replace state={{ notFound: true }} />;
}
