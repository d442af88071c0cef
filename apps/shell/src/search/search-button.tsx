import { buttonClass, Icon, VisuallyHidden } from '@tensely/ui/react';
import { type ComponentType, useState, useSyncExternalStore } from 'react';
import { frameMessages } from '../frame/messages.ts';
import styles from './search-button.module.css';
import type { SearchDialogProps } from './search-dialog.tsx';

/** The address of the search index; undefined where there is nothing to search. */
export function SearchButton({ index }: { index: string | undefined }) {
  const { search } = frameMessages.use();
  const [isOpen, setIsOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps>>();
  // A prerendered frame has the button, whatever the remotes of the page declare.
  const isPrerendered = useSyncExternalStore(neverChanges, no, yes);

  function open() {
    setIsOpen(true);
    // The next press loads again what failed to load.
    import(/* webpackChunkName: "search" */ './search-dialog.tsx').then(
      ({ SearchDialog }) => setDialog(() => SearchDialog),
      console.warn,
    );
  }

  if (!index && !isPrerendered) return null;
  return (
    <>
      <button
        type="button"
        data-search
        aria-haspopup="dialog"
        className={buttonClass('quiet', styles.button)}
        onClick={open}
      >
        <Icon name="search" />
        <VisuallyHidden>{search()}</VisuallyHidden>
      </button>
      {isOpen && index && Dialog && <Dialog index={index} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const neverChanges = () => () => {};
const no = () => false;
const yes = () => true;
