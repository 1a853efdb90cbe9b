/** What the Web API does wrong on purpose, so that an app's behaviour then can be seen. */
export interface Fault {
  /** Slack's error code. */
  error?: string;
  /** Another HTTP status than 200. */
  status?: number;
  /** Answers 429 `ratelimited` with this `Retry-After`. */
  retryAfterSeconds?: number;
}

export type Faults = Map<string, Fault[]>;

/** The next call of the method meets this fault; called again, the one after it too. */
export function failNext(faults: Faults, method: string, fault: Fault): void {
  faults.set(method, [...(faults.get(method) ?? []), fault]);
}

/** Takes the fault that this call meets, if any. */
export function faultFor(faults: Faults, method: string): Fault | undefined {
  return faults.get(method)?.shift();
}
