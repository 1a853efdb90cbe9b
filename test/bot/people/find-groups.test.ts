import { expect, it } from 'vitest';
import {
  findGroupName,
  findInflectedGroup,
  findNearestGroups,
  isGroupName,
  readGroupName,
} from '../../../src/bot/people/find-groups.js';

const groups = [
  { id: 'S1', label: '@utviklere', name: 'Utviklere' },
  { id: 'S2', label: '@havn', name: 'Team Fjord' },
];

it.each([
  ['utviklerne', ['@utviklere']],
  ['utvikler', ['@utviklere']],
  ['utviklerteamet', ['@utviklere']],
  ['utviklergjengen', ['@utviklere']],
  ['havnegruppa', ['@havn']],
  ['Utviklere', ['@utviklere']],
  ['Team Fjord', ['@havn']],
  ['utvikler team', ['@utviklere']],
  ['utviklarane', ['@utviklere']],
  ['utv', ['@utviklere']],
  // English and informal names of the same group.
  ['developers', ['@utviklere']],
  ['dev-teamet', ['@utviklere']],
  ['engineers', ['@utviklere']],
  ['devs', ['@utviklere']],
  ['sales team', []],
  ['managers', []],
  ['ut', []],
  ['mandag', []],
])('the user groups nearest «%s» are %j', (typed, labels) => {
  expect(findNearestGroups(typed, groups).map(({ label }) => label)).toEqual(labels);
});

it.each([
  ['the whole dev team', 'dev team'],
  ['alle utviklerne', 'utviklerne'],
  ['salgsavdelingen', 'salgsavdelingen'],
  ['team nord', 'team nord'],
  ['alle', undefined],
  ['nils', undefined],
  ['alle nils lise', undefined],
  ['gjengen utviklerne', 'utviklerne'],
  ['noen av lærerne', 'lærerne'],
  ['somebody from sales', 'sales'],
  ['en to tre fire team', undefined],
])('the words «%s» name the group %s', (words, name) => expect(readGroupName(words.split(' '))).toBe(name));

it.each([
  ['utviklerne', 'utviklerne'],
  ['utviklerne nils', 'utviklerne'],
  ['nils alle utviklerne samme', 'utviklerne'],
  ['the whole team fjord', 'team fjord'],
  ['nils lise', undefined],
])('of «%s», %s is a listed group', (words, name) =>
  expect(findGroupName(words.split(' '), groups)).toBe(name),
);

it.each([
  ['utviklerne', true],
  ['utviklarane', true],
  ['havn', true],
  ['team fjord', true],
  ['utvikling', false],
  ['havna', false],
  ['hyttene', false],
])('«%s» is the name of a group: %s', (typed, isName) => expect(isGroupName(typed, groups)).toBe(isName));

it.each([
  ['utviklerne', '@utviklere'],
  ['Utviklere', '@utviklere'],
  ['utviklarane', '@utviklere'],
  ['utviklergruppa', '@utviklere'],
  // What is done or a place, unless `hele` or `alle på` stands before it.
  ['utvikling', undefined],
  ['havna', undefined],
  ['utvikler', undefined],
  // Other words for the same people.
  ['developers', undefined],
  ['dev-teamet', undefined],
  ['mandag', undefined],
])('«%s» is another form of the name of %s', (typed, label) =>
  expect(findInflectedGroup(typed, groups, { isOfAll: false })?.label).toBe(label),
);

it('takes a form that may be of a thing for a group behind «hele», and none where two groups are like it', () => {
  expect(findInflectedGroup('utvikling', groups, { isOfAll: true })?.label).toBe('@utviklere');
  const both = [...groups, { id: 'S3', label: '@utviklere-oslo', name: 'Utviklerne i Oslo' }];
  expect(findInflectedGroup('utviklerne', both, { isOfAll: true })).toBeUndefined();
});
