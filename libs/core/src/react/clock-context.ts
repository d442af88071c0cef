import { createContext, useContext } from 'react';
import { systemClock } from '../clock.ts';

const ClockContext = createContext(systemClock);

/** Gives another clock to everything below that waits: tests own the time. */
export const ClockProvider = ClockContext.Provider;

/** The clock of this tree; the system's own where no provider is above. */
export const useClock = () => useContext(ClockContext);
