import { Message } from '@tensely/ui/react';
import { Component, type ReactNode } from 'react';

/** Error boundary around one item. Give it the item's identity as `key`. */
export class ItemBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('A content item could not be displayed.', error);
  }

  override render() {
    return this.state.broken ? <Message kind="error">Content could not be displayed</Message> : this.props.children;
  }
}
