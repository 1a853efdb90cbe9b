import { z } from 'zod';

/** The environment, as handed over by main.ts. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What went wrong, in words. */
export function describeConfigError(cause: unknown): string {
  if (cause instanceof z.ZodError) return cause.issues.map(sentenceOf).join('; ');
  return cause instanceof Error ? cause.message : String(cause);
}

function sentenceOf({ path, message }: z.core.$ZodIssue): string {
  const name = path.join('.');
  return message.startsWith(name) ? message : `${name}: ${message}`;
}

/** Reads variable by variable, so that every problem is found before any is told. */
export class EnvironmentReader {
  readonly problems: string[] = [];
  /** Without the variables that are set to nothing. */
  readonly environment: Environment;

  constructor(environment: Environment) {
    // Those count as not set, as in a copied .env.example.
    this.environment = Object.fromEntries(
      Object.entries(environment).filter(([, value]) => value?.trim() !== ''),
    );
  }

  read<Schema extends z.ZodType>(schema: Schema): z.output<Schema> | undefined {
    const { data, error } = schema.safeParse(this.environment);
    for (const issue of error?.issues ?? []) this.addProblem(sentenceOf(issue));
    return data;
  }

  attempt<Value>(work: () => Value): Value | undefined {
    try {
      return work();
    } catch (error) {
      this.addProblem(describeConfigError(error));
      return undefined;
    }
  }

  /** The first is of no use without the second. */
  requirePair(address: string, key: string) {
    if (address in this.environment && !(key in this.environment)) {
      this.addProblem(`${key} is missing: ask whoever runs ${address} for one`);
    }
  }

  addProblem(problem: string) {
    if (!this.problems.includes(problem)) this.problems.push(problem);
  }
}
