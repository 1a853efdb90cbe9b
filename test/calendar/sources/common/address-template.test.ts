import { expect, test } from 'vitest';
import { checkTemplate, fillTemplate } from '../../../../src/calendar/sources/common/source.js';

const fill = (template: string, local: string) => fillTemplate(template, { local, domain: 'eksempel.no' });

test.each([
  ['/dav/{local}/', 'kari', '/dav/kari/'],
  ['/dav/{user}/', 'kari', '/dav/kari@eksempel.no/'],
  ['/dav/{domain}/{local}', 'åse', '/dav/eksempel.no/%C3%A5se'],
  ['/dav/{local}', '../admin?x#y', '/dav/..%2Fadmin%3Fx%23y'],
  ['/dav/{local}', '{domain}', '/dav/%7Bdomain%7D'],
  ['/dav/{local}', '$&', '/dav/%24%26'],
])('%s with %s is %s', (template, local, address) => expect(fill(template, local)).toBe(address));

test.each(['.', '..', ''])('refuses «%s»', (local) => expect(fill('/dav/{local}/', local)).toBeUndefined());

test.each([
  ['/dav/{local}/{user}/{domain}', undefined],
  ['/dav/fast', undefined],
  ['/dav/{name}', 'names {name}; only {user}, {local} and {domain} are filled in'],
  ['/dav/{}', 'names {}; only {user}, {local} and {domain} are filled in'],
  ['https://{local}.eksempel.no/', 'must not have its host filled in'],
])('%s: %s', (template, problem) => expect(checkTemplate(template)).toBe(problem));
