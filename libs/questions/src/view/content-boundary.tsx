import { Component, type ReactNode } from 'react';
import { questionMessages } from '../messages/question-messages.ts';

interface ContentBoundaryProps {
  /** Replaces an item that throws. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Error boundary around one item: the rest of the page stays if it throws. Pass the item's identity as `key`. */
export class ContentBoundary extends Component<ContentBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('A content item could not be displayed.', error);
  }

  override render() {
    const { fallback = <Failed />, children } = this.props;
    return this.state.failed ? fallback : children;
  }
}

function Failed() {
  return <p>{questionMessages.use().failed()}</p>;
}
