import { OperatorError } from '@tensely/core/logic';
import { z } from 'zod';
import { defineVerb } from '../command-line/define-verb.ts';
import { commit, common } from '../command-line/fields.ts';

export const changed = defineVerb({
  name: 'changed',
  does: 'list the apps whose build has changed since a commit; needs no store',
  input: z.object({ ...common, commit }),
  run: async ({ commit: base }, { effects }) => {
    const apps = [];
    for (const name of await effects.appNames()) {
      const files = await effects.changesSince(name, base);
      if (files === null) throw new OperatorError(`git does not know the commit "${base}".`);
      if (files.length > 0) apps.push({ name, files });
    }
    return {
      result: { apps },
      blocks:
        apps.length > 0
          ? [[['app', 'changed files'], ...apps.map(({ name, files }) => [name, summarize(files)])]]
          : ['None.'],
    };
  },
});

function summarize([first = '', ...others]: readonly string[]): string {
  return others.length > 0 ? `${first} and ${others.length} more` : first;
}
