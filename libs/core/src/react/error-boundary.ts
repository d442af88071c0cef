import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Replaces the children once one of them has thrown. */
  fallback: ReactNode;
  onError?(error: unknown): void;
  children: ReactNode;
}

/** An error boundary. It stays broken: pass another `key` to render the children again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
