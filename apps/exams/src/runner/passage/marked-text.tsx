import { piecesOf } from './marks.ts';
import { numberedParagraph } from './numbered-paragraph.ts';
import styles from './passage.module.css';
import { paragraphsOf, type TextRange } from './passage-text.ts';

interface MarkedTextProps {
  text: string;
  marks: readonly TextRange[];
  isNumbered: boolean;
}

/** The text, one paragraph per line, as it is read. `data-start` is where a paragraph begins in the text. */
export function MarkedText({ text, marks, isNumbered }: MarkedTextProps) {
  return paragraphsOf(text).map((paragraph, place) => (
    <p
      key={paragraph.start}
      lang="en"
      translate="no"
      data-start={paragraph.start}
      {...numberedParagraph(place, isNumbered)}
    >
      {piecesOf(text, paragraph, marks).map((piece) =>
        piece.isMarked ? (
          <mark key={piece.start} className={styles.mark}>
            {piece.text}
          </mark>
        ) : (
          <span key={piece.start}>{piece.text}</span>
        ),
      )}
    </p>
  ));
}
