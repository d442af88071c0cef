import { Icon, VisuallyHidden } from '@tensely/ui/react';
import { useId } from 'react';
import { lessonMessages } from '../messages/lesson-messages.ts';
import styles from './common-mistake.module.css';

interface CommonMistakeProps {
  headingLevel: 2 | 3;
  wrong: string;
  right: string;
  why: string;
}

/** A common mistake, the right form, and the reason: by icon and word, not by colour alone. */
export function CommonMistake({ headingLevel, wrong, right, why }: CommonMistakeProps) {
  const t = lessonMessages.use();
  const lang = lessonMessages.lang();
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={styles.mistake} aria-labelledby={id}>
      <Heading id={id} lang={lang} className={styles.heading}>
        {t.commonMistake()}
      </Heading>
      <p className={styles.wrong}>
        <Icon name="cross" />
        <VisuallyHidden lang={lang}>{t.wrongForm()}</VisuallyHidden>
        <span translate="no">{wrong}</span>
      </p>
      <p className={styles.right}>
        <Icon name="check" />
        <VisuallyHidden lang={lang}>{t.rightForm()}</VisuallyHidden>
        <span translate="no">{right}</span>
      </p>
      <p className={styles.why}>{why}</p>
    </section>
  );
}
