import { createContext, useContext } from 'react';
import { systemClock } from '../clock.ts';

const ClockContext = createContext(systemClock);

/** Replaces the clock for the components below it, so that tests control time. */
export const ClockProvider = ClockContext.Provider;

/** The clock of this tree; the system clock without a provider. */
export const useClock = () => useContext(ClockContext);
