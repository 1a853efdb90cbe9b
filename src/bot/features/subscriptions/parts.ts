import type { SlackMessage } from '../../blocks/message.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import type { Language } from '../../model/language.js';
import type { ManageParts } from './manage.js';

/** The dependencies of subscriptions, besides the services that every command has. */
export interface SubscriptionFeatureParts extends ManageParts {
  /** Returns the language of posts to a person or channel; where none is chosen for it, that of the person who asks. */
  languageOf: (id: string, request: Pick<RequestContext, 'team' | 'texts'>) => Promise<Language>;
  /** The word of the day of the person. @throws {ServiceFault} */
  answerWordOfDay: (services: Services, request: RequestContext) => Promise<SlackMessage>;
}
