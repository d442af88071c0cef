import { z } from 'zod';

/** An emulator, which has to be on this machine. */
export const emulatorHost = z
  .string()
  .regex(/^(localhost|127\.0\.0\.1|\[::1\]):\d{1,5}$/, 'must be a port of this machine, for example localhost:9099')
  .optional();

/** The variables of Firebase that every service reads, by the names that Firebase's own tools use. */
export const firebaseVariables = {
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9-]{4,29}$/, 'must be the id of a Firebase project')
    .optional(),
  FIREBASE_AUTH_EMULATOR_HOST: emulatorHost,
};

/** Whether a project exists on this machine alone: Firebase keeps these names for emulators. */
export function isDemoProject(id: string | undefined): boolean {
  return id?.startsWith('demo-') ?? false;
}

/**
 * Refuses emulators beside a real project: what an emulator says is not signed. For `superRefine` of a schema.
 *
 * @example
 * z.object(firebaseVariables).superRefine(refuseEmulatorsOfRealProjects('FIREBASE_AUTH_EMULATOR_HOST'));
 */
export function refuseEmulatorsOfRealProjects<Name extends string>(...names: readonly Name[]) {
  return (
    values: { FIREBASE_PROJECT_ID?: string | undefined } & { [Key in Name]?: string | undefined },
    context: z.RefinementCtx,
  ) => {
    const { FIREBASE_PROJECT_ID: project } = values;
    if (project === undefined || isDemoProject(project)) return;
    for (const name of names.filter((one) => values[one])) {
      context.addIssue({ code: 'custom', path: [name], message: 'is for projects named demo-… only' });
    }
  };
}
