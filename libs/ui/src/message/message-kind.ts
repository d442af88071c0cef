import styles from './message-kind.module.css';

/** The kind of a message determines its colour and icon; its text does not. */
export type MessageKind = 'info' | 'success' | 'error' | 'neutral';

/** The colour class of a message kind. */
export function kindClass(kind: MessageKind): string | undefined {
  return styles[kind];
}

export const kindIcons = { info: 'info', success: 'check', error: 'warning', neutral: 'info' } as const;
