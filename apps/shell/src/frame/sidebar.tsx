import { usePageActions, useProgress } from '@tensely/progress/react';
import { Button, buttonClass, Icon, Modal, VisuallyHidden } from '@tensely/ui/react';
import { useId, useState, useSyncExternalStore } from 'react';
import { Logo } from './logo.tsx';
import { frameMessages } from './messages.ts';
import styles from './sidebar.module.css';
import { type NavSection, SidebarLinks, SidebarSection } from './sidebar-section.tsx';

export interface SidebarProps {
  id: string;
  open: boolean;
  onClose: () => void;
  sections: NavSection[];
}

/**
 * The navigation drawer. While it is open the page behind it is inert. It renders nothing until it is opened for the
 * first time: its contents are most of the frame, and the first screen does not need them.
 */
export function Sidebar({ open, ...rest }: SidebarProps) {
  const [wasOpened, setWasOpened] = useState(open);
  const { menu } = frameMessages.use();
  if (open && !wasOpened) setWasOpened(true);
  return (
    <Modal id={rest.id} className={styles.sidebar} aria-label={menu()} open={open} onClose={rest.onClose}>
      {wasOpened && <SidebarContent {...rest} />}
    </Modal>
  );
}

function SidebarContent({ onClose, sections }: Omit<SidebarProps, 'open'>) {
  const { close, mainNavigation, home } = frameMessages.use();
  const first = sections.flatMap(({ items }) => items.filter((item) => item.first));
  const level = useLevelPath();
  const { available } = usePageActions();
  // Last on pages without actions, where it matters least.
  const progress = <ProgressSection onDone={onClose} />;
  return (
    <div className={styles.content}>
      <div className={styles.top}>
        <button type="button" className={buttonClass('quiet', styles.close)} onClick={onClose}>
          <Icon name="close" />
          <VisuallyHidden>{close()}</VisuallyHidden>
        </button>
        <Logo />
      </div>
      <nav className={styles.nav} aria-label={mainNavigation()}>
        <SidebarLinks items={[{ label: home(), path: '/' }, ...first]} onFollow={onClose} />
        {available && progress}
        {sections.map((section) => (
          <SidebarSection key={section.title} section={section} level={level} onFollow={onClose} />
        ))}
        {!available && progress}
      </nav>
    </div>
  );
}

/** Save and Complete of the open page, or why they are unavailable. The drawer closes, because the page shows the result. */
function ProgressSection({ onDone }: { onDone: () => void }) {
  const { available, busy, reason, completeReason, save, complete } = usePageActions();
  const id = useId();
  const t = frameMessages.use();
  const noActions = reason === 'busy' ? t.pageBusy() : t.noPage();
  const whyNot = available ? completeReason && t.pageCompleted() : noActions;
  const offer = (isOffered: boolean, act: () => Promise<void>) => ({
    busy,
    disabled: !isOffered,
    'aria-describedby': isOffered ? undefined : `${id}-reason`,
    onClick() {
      onDone();
      void act();
    },
  });
  return (
    <section className={styles.progress} aria-labelledby={id}>
      <h2 id={id}>{t.progress()}</h2>
      <div className={styles.actions}>
        <Button {...offer(available, save)} icon="save">
          {t.save()}
        </Button>
        <Button {...offer(available && !completeReason, complete)} icon="check">
          {t.complete()}
        </Button>
      </div>
      {whyNot && (
        <p className={styles.reason} id={`${id}-reason`}>
          {whyNot}
        </p>
      )}
    </section>
  );
}

/** Path of the level in which the learner worked last; undefined until their history has loaded. */
function useLevelPath(): string | undefined {
  const { tracker } = useProgress();
  const read = () => {
    const { currentSession, completedPages } = tracker.getSnapshot().history;
    const last = currentSession ?? completedPages.at(-1);
    return last && `/${last.level}`;
  };
  return useSyncExternalStore(tracker.subscribe, read, read);
}
