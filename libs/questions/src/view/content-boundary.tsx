import { Component, type ReactNode } from 'react';

interface ContentBoundaryProps {
  children: ReactNode;
}

/** Keeps an item that throws while rendering from taking the rest of the page with it. */
export class ContentBoundary extends Component<ContentBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <p>Content could not be displayed</p> : this.props.children;
  }
}
