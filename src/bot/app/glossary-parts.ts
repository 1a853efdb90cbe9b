import { createSlackPoster } from '../delivery/slack-poster.js';
import type { GlossaryFeatureParts } from '../features/glossary/parts.js';
import { textsOf } from '../texts/texts.js';
import type { Runtime } from './runtime.js';

/** What the glossary needs to keep words. Undefined without a database. */
export function createGlossaryParts(runtime: Runtime): GlossaryFeatureParts | undefined {
  const { state, clients, languages, workspaceOf, log } = runtime;
  const { terms, termApprovers: approvers } = state;
  if (!terms || !approvers) return undefined;
  const poster = createSlackPoster(clients.interactive, log);
  return {
    terms,
    approvers,
    async notify(user, request, render) {
      const { team } = request;
      const language = await languages.languageOf({ team, id: user }, workspaceOf(request).language);
      await poster.sendDirectMessage(team, user, render(textsOf(language)));
    },
  };
}
