/**
 * Variables for Nx: no daemon outlives a command, and Nx's own plugins run in its process. In processes of their own they take
 * more than half of its processor time at each start.
 */
export const nxSettings = { NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false' } as const;
