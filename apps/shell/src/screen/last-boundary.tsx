import { Component, type ReactNode } from 'react';
import { ErrorScreen } from '../frame/error-screen.tsx';

/** The outermost boundary: an uncaught error shows the error screen. */
export class LastBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <ErrorScreen onReload={() => location.reload()} /> : this.props.children;
  }
}
