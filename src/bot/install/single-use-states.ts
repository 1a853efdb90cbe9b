// Node cannot name these exports of the package, which it loads as CommonJS.
import oauth, { type StateStore } from '@slack/oauth';
import type { SingleUseKeys } from '../store/single-use-keys.js';

/** Signed OAuth states that are valid for ten minutes and for one redirect (RFC 6749, section 10.12). */
export function createSingleUseStates(
  stateSecret: string,
  usedStates: Pick<SingleUseKeys, 'use'>,
): StateStore {
  const signed = new oauth.ClearStateStore(stateSecret);
  return {
    generateStateParam: (options, now) => signed.generateStateParam(options, now),
    async verifyStateParam(now, state) {
      const options = await signed.verifyStateParam(now, state);
      if (!(await usedStates.use(state, now))) throw new oauth.InvalidStateError('The state was used before');
      return options;
    },
  };
}
