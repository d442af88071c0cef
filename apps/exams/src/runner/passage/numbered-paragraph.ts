import styles from './numbered-paragraph.module.css';

/** The props of a paragraph that shows its number, from its index; empty if it shows none. */
export function numberedParagraph(place: number, isNumbered: boolean) {
  return isNumbered ? { className: styles.paragraph, 'data-paragraph': place + 1 } : {};
}
