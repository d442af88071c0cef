import type { html } from 'hono/html';

/** Markup that is ready to be sent or put into other markup: `html` escapes everything else. */
export type Markup = ReturnType<typeof html>;
