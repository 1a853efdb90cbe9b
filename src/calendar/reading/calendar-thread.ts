import { TooManyRecurrencesError } from '../ical/step-budget.js';
import { type CalendarJob, type CalendarOutcome, runCalendarJob } from './calendar-job.js';

/** The program of the threads that `calendar-pool.ts` starts. */
export function runJob(job: CalendarJob): CalendarOutcome {
  try {
    return runCalendarJob(job);
  } catch (error) {
    if (error instanceof TooManyRecurrencesError) return { problem: 'too_many_events' };
    throw error;
  }
}
