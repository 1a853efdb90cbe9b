import { randomUUID } from 'node:crypto';
import type { ServiceAddress } from '../bot/config/config.js';
import { type Program, stopAll } from '../shared/lifecycle.js';
import type { Logger } from '../shared/observability/log.js';
import type { Metrics } from '../shared/observability/metrics.js';
import type { Settings } from './settings.js';

/** Parts load when they start. */
export const loadCalendar = () => import('../calendar/service.js');
export const loadDictionary = () => import('../dictionary/service.js');

/** What all programs of the process share. */
export interface ProgramContext {
  log: Logger;
  metrics: Metrics;
  /** The `ordrom` command: the program and its first arguments. Without it, no dictionaries can be fetched. */
  command?: readonly string[] | undefined;
}

/** Starts programs, and stops all that have started. */
export class Stack {
  private readonly started: Program[] = [];

  start = async (program: Program): Promise<string> => {
    const address = await program.start();
    this.started.push(program);
    return address;
  };

  stop = () => stopAll(this.started);
}

/** Starts each service that has no remote address in this process, on a free loopback port. */
export async function startServices(settings: Settings, context: ProgramContext, stack: Stack) {
  const inside = (apiKey: string) => ({ host: '127.0.0.1', port: 0, apiKeys: [apiKey] });
  const key = randomUUID();
  async function dictionary(): Promise<ServiceAddress> {
    const { createDictionaryService } = await loadDictionary();
    const service = await createDictionaryService({ ...settings.dictionary, ...inside(key) }, context);
    return { baseUrl: await stack.start(service), apiKey: key };
  }
  async function calendar(): Promise<{ calendar: ServiceAddress; bookingService?: ServiceAddress }> {
    const { createCalendarService } = await loadCalendar();
    const bookingKey = randomUUID();
    const { booking, ...config } = settings.calendar;
    const service = await createCalendarService(
      { ...config, ...inside(key), ...(booking && { booking: { ...booking, apiKeys: [bookingKey] } }) },
      context,
    );
    const baseUrl = await stack.start(service);
    return {
      calendar: { baseUrl, apiKey: key },
      ...(booking && { bookingService: { baseUrl, apiKey: bookingKey } }),
    };
  }
  const { remoteCalendar, remoteBooking } = settings;
  const ofCalendar = remoteCalendar
    ? { calendar: remoteCalendar, ...(remoteBooking && { bookingService: remoteBooking }) }
    : await calendar();
  return { dictionary: settings.remoteDictionary ?? (await dictionary()), ...ofCalendar };
}
