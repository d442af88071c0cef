import { RichTextView } from '../../text/rich-text-view.tsx';
import styles from './instructions.module.css';
import type { Instructions } from './instructions.schema.ts';

export function InstructionsView({ question }: { question: Instructions }) {
  return (
    <div className={styles.instructions}>
      <RichTextView text={question.text} paragraphs />
    </div>
  );
}
