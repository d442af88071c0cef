/** The exit code of a service that wants to be started again at once, because it cannot take over a change while it runs. */
export const BEGIN_ANEW = 75;
