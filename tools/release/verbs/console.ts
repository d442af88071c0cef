import { z } from 'zod';
import { defineVerb } from '../command-line/define-verb.ts';
import { common } from '../command-line/fields.ts';

export const consoleVerb = defineVerb({
  name: 'console',
  does: 'open a page on this machine that shows what is live and its health, and makes changes',
  input: z.object(common),
  run: async ({ dryRun }, task) => {
    const { effects, say } = task;
    if (dryRun) return { result: {}, blocks: ['It would serve the console on a free port of 127.0.0.1.'] };
    // Imported here: a rollback must not wait for a server to load.
    const { createConsoleApp } = await import('../console/console-app.ts');
    const { createSessions } = await import('../console/sessions.ts');
    const sessions = createSessions(effects.now);
    let origin = '';
    const sayLink = () => say(`Open this link in a browser, once: ${origin}/#${sessions.newLink()}`);
    await effects.serveUntilStopped(createConsoleApp({ task, sessions, origin: () => origin }).fetch, {
      onReady(address) {
        origin = address;
        sayLink();
        say('Press Enter for another link, Ctrl-C to end the console.');
      },
      onLine: sayLink,
    });
    return { result: { origin }, blocks: ['The console has ended.'] };
  },
});
