import { Modal } from '@tensely/ui/react';
import { type ComponentProps, useId } from 'react';
import { Announcements } from '../announcer/announcements.tsx';
import { IconButton } from '../icon-button.tsx';
import { runnerMessages } from '../runner-messages.ts';
import styles from './map-drawer.module.css';
import { QuestionMap } from './question-map.tsx';

interface MapDrawerProps extends ComponentProps<typeof QuestionMap> {
  onClose(): void;
}

/** The question map over the page, for windows too narrow for its column. */
export function MapDrawer({ onClose, ...map }: MapDrawerProps) {
  const t = runnerMessages.use();
  const id = useId();
  return (
    <Modal open className={styles.drawer} aria-labelledby={id} onClose={onClose}>
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 id={id} className={styles.title}>
            {t.questionMap()}
          </h2>
          <IconButton icon="close" label={t.close()} onClick={onClose} />
        </div>
        <QuestionMap {...map} />
      </div>
      <Announcements isInDialog />
    </Modal>
  );
}
