import type { VersionChoices } from '@tensely/platform/host';
import { type Resolution, resolveFor, type ServedState, type Visitor } from '@tensely/release-store/logic';
import type { Context } from 'hono';
import { mayChoose, type Operator } from './operator.ts';
import { getHold, getPreview, getToken, getVisitorId } from './visitor-cookies.ts';

interface Options {
  /** The uid of a valid token, or undefined. */
  verifyLearner(token: string | undefined): Promise<string | undefined>;
  newId(): string;
  getOperator(c: Context, state: ServedState): Operator;
}

/** Resolves which version of each remote a caller gets. Ends the preview if the address says so. */
export function createVisitorResolver({ verifyLearner, newId, getOperator }: Options) {
  return async (c: Context, state: ServedState): Promise<{ visitor: Visitor; resolution: Resolution }> => {
    const remotes = [...state.remotes.values()];
    const hasPins = remotes.some(({ placed }) => Object.keys(placed.pins).length > 0);
    const visitor = {
      id: getVisitorId(c, newId),
      // Only pins need the uid.
      uid: hasPins ? await verifyLearner(getToken(c)) : undefined,
      hold: getHold(c),
      preview: chosenBy(getOperator(c, state), getPreview(c)),
    };
    return { visitor, resolution: resolveFor(state, visitor) };
  };
}

/** Choices count only while the caller may choose. */
function chosenBy(operator: Operator, choices: VersionChoices): VersionChoices {
  return Object.fromEntries(Object.entries(choices).filter(([name]) => mayChoose(operator, name)));
}
