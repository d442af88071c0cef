/**
 * The signal by which a service ends itself that wants to be started again at once, because it cannot take over a change while it
 * runs. No exit code: a process that exits lets the bundler complain of what is still open.
 */
export const BEGIN_AGAIN = 'SIGUSR2';
