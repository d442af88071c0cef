import { createLazy, useLoaded } from '@tensely/core/react';
import { buttonClass, Icon, VisuallyHidden } from '@tensely/ui/react';
import { useState } from 'react';
import { frameMessages } from '../frame/messages.ts';
import { useIsHydrating } from '../screen/use-until-hydrated.ts';

/** A magnifying glass, which only the shell shows. */
export const SEARCH_ICON = 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14m5-2 4.5 4.5';

const dialog = createLazy(
  async () => (await import(/* webpackChunkName: "search" */ './search-dialog.tsx')).SearchDialog,
);

/** Opens the search in the release at `entry`, if there is one. Its code and its index load with the first press. */
export function SearchButton({ entry, className }: { entry: string | undefined; className: string | undefined }) {
  const { search } = frameMessages.use();
  const [isOpen, setIsOpen] = useState(false);
  const Dialog = useLoaded(dialog);
  // A prerendered frame has the button, whatever the remotes of the page declare.
  const isPrerendered = useIsHydrating();

  function open() {
    setIsOpen(true);
    // The next press retries.
    dialog.load().catch(console.warn);
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
