import { describe, expect, test } from 'vitest';
import { ADMIN, KEY, ROOM, startGoogle } from './fake-google.js';

describe('the directory', () => {
  const fjorden = {
    resourceName: 'Fjorden ',
    generatedResourceName: 'Hovedbygget-2-Fjorden (6) [Skjerm]',
    resourceEmail: ROOM,
    resourceCategory: 'CONFERENCE_ROOM',
    capacity: 6,
    buildingId: 'hovedbygget',
    featureInstances: [{ feature: { name: 'Skjerm' } }, { feature: { name: 'Skjerm' } }, { feature: {} }],
  };
  const resources = [
    fjorden,
    {
      resourceEmail: 'c_2@resource.calendar.google.com',
      resourceCategory: 'CATEGORY_UNKNOWN',
      buildingId: 'B2',
    },
    { resourceName: 'Bilen', resourceEmail: 'c_3@resource.calendar.google.com', resourceCategory: 'OTHER' },
    { resourceName: 'Uten adresse' },
    { resourceName: 'Feil', resourceEmail: 'c_4@resource.calendar.google.com', capacity: 'mange' },
    { resourceName: 'Stort', resourceEmail: 'c_5@resource.calendar.google.com', capacity: 0 },
  ];
  const rooms = [
    { name: 'Fjorden', address: ROOM, building: 'Hovedbygget', capacity: 6, equipment: ['Skjerm'] },
    {
      name: 'c_2@resource.calendar.google.com',
      address: 'c_2@resource.calendar.google.com',
      building: 'B2',
      equipment: [],
    },
    { name: 'Stort', address: 'c_5@resource.calendar.google.com', equipment: [] },
  ];
  const buildings = [
    { buildingId: 'annet', buildingName: 'Annet' },
    { floorNames: ['1'] },
    { buildingId: 'hovedbygget', buildingName: 'Hovedbygget' },
  ];

  test('lists the rooms of all pages with building, capacity and equipment', async () => {
    const { source, server } = await startGoogle({ resources, buildings, pageSize: 2 });
    expect(await source.rooms()).toEqual(rooms);
    expect(server.asked()).toMatchObject(Array(5).fill({ actor: ADMIN }));
  });

  test('lists them as the service account with a role, by the ID of the customer', async () => {
    const admins = [KEY.client_email];
    const { source } = await startGoogle(
      { resources, buildings, admins, delegated: [] },
      { directorySubject: KEY.client_email, customerId: 'C01abc23d' },
    );
    expect(await source.rooms()).toEqual(rooms);
  });
});
