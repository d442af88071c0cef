import styles from './message-kind.module.css';

/** What a message is about. Its colour and icon follow from this, never from its words. */
export type MessageKind = 'info' | 'success' | 'error' | 'neutral';

/** The class that colours a message of a kind. */
export function kindClass(kind: MessageKind): string | undefined {
  return styles[kind];
}

export const kindIcons = { info: 'info', success: 'check', error: 'warning', neutral: 'info' } as const;
