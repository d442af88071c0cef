import { watchPageLife } from '@tensely/core/browser';

/** Moments in the life of a page that a run has to know of. */
export interface PageLife {
  watch(handlers: {
    /** The page is looked at again, comes out of the browser's cache, or the network is back. */
    onWake(): void;
    /** The page is hidden or goes away: the last moment that is sure to come. */
    onLeave(): void;
  }): () => void;
}

/** The life of this tab's page. */
export const browserPageLife: PageLife = {
  watch: ({ onWake, onLeave }) => watchPageLife({ onResume: onWake, onOnline: onWake, onLeave }),
};
