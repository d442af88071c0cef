import styles from './numbered-paragraph.module.css';

/** What a paragraph needs to show its number, from its place from 0; nothing where it shows none. */
export function numberedParagraph(place: number, isNumbered: boolean) {
  return isNumbered ? { className: styles.paragraph, 'data-paragraph': place + 1 } : {};
}
