import { Navigate } from 'react-router-dom';

/** Redirects an unknown address home; the state makes home explain why (docs/behaviour.md#routes-unknown). */
export function NotFound() {
  return <Navigate to="/" replace state={{ notFound: true }} />;
}
