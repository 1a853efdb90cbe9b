import { type CalendarConfig, calendarConfigSchema } from '../../src/calendar/config.js';
import { ConfigError } from '../../src/shared/errors.js';

/** Parses the configuration of the service by itself. @throws {ConfigError} with a sentence for each wrong variable */
export function parseCalendarConfig(variables: Readonly<Record<string, string | undefined>>): CalendarConfig {
  const result = calendarConfigSchema.safeParse(variables);
  if (result.success) return result.data;
  throw new ConfigError(result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`));
}
