import { Button } from '@tensely/ui/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { lessonMessages } from '../messages/lesson-messages.ts';
import styles from './panel-switch.module.css';

type Panel = 'explanation' | 'exercises';

interface PanelSwitchProps {
  explanationRef: RefObject<HTMLElement | null>;
  exercisesRef: RefObject<HTMLElement | null>;
  /** The progress of the exercises, e.g. "3 of 8", or their result. */
  progress: string | undefined;
}

/**
 * On a phone the exercises are below the explanation: this bar stays at the top, shows which of the two is in view and
 * leads to the other. Going back to the explanation restores the reading position.
 */
export function PanelSwitch({ explanationRef, exercisesRef, progress }: PanelSwitchProps) {
  const t = lessonMessages.use();
  const inView = usePanelInView(exercisesRef);
  const readUntil = useRef(0);

  function go(panel: Panel) {
    if (panel === inView) return;
    if (panel === 'exercises') {
      readUntil.current = window.scrollY;
      exercisesRef.current?.scrollIntoView({ block: 'start' });
      exercisesRef.current?.focus({ preventScroll: true });
    } else {
      window.scrollTo({ top: readUntil.current });
      explanationRef.current?.focus({ preventScroll: true });
    }
  }

  return (
    <nav aria-label={t.parts()} className={styles.switch}>
      <Button
        variant="quiet"
        className={styles.part}
        aria-current={inView === 'explanation'}
        onClick={() => go('explanation')}
      >
        {t.explanation()}
      </Button>
      <Button
        variant="quiet"
        className={styles.part}
        aria-current={inView === 'exercises'}
        onClick={() => go('exercises')}
      >
        <span>{t.exercises()}</span> {progress && <span className={styles.progress}>{progress}</span>}
      </Button>
    </nav>
  );
}

/** The panel in view: the exercises as soon as they reach the middle of the window. */
function usePanelInView(exercisesRef: RefObject<HTMLElement | null>): Panel {
  const [panel, setPanel] = useState<Panel>('explanation');
  useEffect(() => {
    const exercises = exercisesRef.current;
    if (!exercises) return;
    const observer = new IntersectionObserver(
      ([entry]) => setPanel(entry?.isIntersecting ? 'exercises' : 'explanation'),
      { rootMargin: '0% 0% -50% 0%' },
    );
    observer.observe(exercises);
    return () => observer.disconnect();
  }, [exercisesRef]);
  return panel;
}
