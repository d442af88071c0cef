import { Component, type ReactNode } from 'react';

interface ContentBoundaryProps {
  children: ReactNode;
}

/** Error boundary around one item: the rest of the page stays when it throws while rendering. */
export class ContentBoundary extends Component<ContentBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <p>Content could not be displayed</p> : this.props.children;
  }
}
