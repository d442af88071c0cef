import { buttonClass, Icon, VisuallyHidden } from '@tensely/ui/react';
import { type ComponentType, useState, useSyncExternalStore } from 'react';
import { frameMessages } from '../frame/messages.ts';
import type { SearchDialogProps } from './search-dialog.tsx';
import { SEARCH_ICON } from './search-icon.ts';

interface SearchButtonProps {
  /** The address of the release that can be searched; undefined where there is none. */
  entry: string | undefined;
  className: string | undefined;
}

/** Opens the search. Its code and its index load with the first press. */
export function SearchButton({ entry, className }: SearchButtonProps) {
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

  if (!entry && !isPrerendered) return null;
  return (
    <>
      <button
        type="button"
        data-search
        aria-haspopup="dialog"
        className={buttonClass('quiet', className)}
        onClick={open}
      >
        <Icon name={SEARCH_ICON} />
        <VisuallyHidden>{search()}</VisuallyHidden>
      </button>
      {isOpen && entry && Dialog && <Dialog entry={entry} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const neverChanges = () => () => {};
const no = () => false;
const yes = () => true;
