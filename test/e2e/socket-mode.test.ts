import { expect, test } from 'vitest';
import { startTestSystem } from './test-system.js';

test('answers a command, a menu and a button over Socket Mode', async () => {
  const system = await startTestSystem({ mode: 'socket' });
  try {
    const kari = system.playground.user('kari');
    await kari.type('/rom');
    const picker = await kari.nextMessage();
    expect(picker.text).toContain('Styrerommet');
    const { options } = await kari.queryOptions(picker, 'rom:pick', 'styre');
    expect(options.map(({ value }) => value)).toEqual(['styrerommet@eksempel.no']);
    await kari.use(picker, 'rom:pick', options[0] ? { option: options[0] } : {});
    const room = await kari.nextChange();
    expect(room.text).toContain('Styrerommet · i dag');
    await kari.use(room, 'rom:show:2');
    expect((await kari.nextChange()).text).toContain('i morgen');
    await kari.type('/ord fisk');
    const first = await kari.nextMessage();
    await kari.type('/ord fisk');
    expect((await kari.nextMessage()).text).toBe(first.text);
  } finally {
    await system.stop();
  }
});
