import * as z from 'zod';

/** The environment variables, from main.ts. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Describes an error in the configuration. */
export function describeConfigError(cause: unknown): string {
  if (cause instanceof z.ZodError) return cause.issues.map(sentenceOf).join('; ');
  return cause instanceof Error ? cause.message : String(cause);
}

function sentenceOf({ path, message }: z.core.$ZodIssue): string {
  const name = path.join('.');
  return message.startsWith(name) ? message : `${name}: ${message}`;
}

/** Reads variables with schemas, and collects all problems. */
export class EnvironmentReader {
  readonly problems: string[] = [];
  /** The variables that are not empty. */
  readonly environment: Environment;

  constructor(environment: Environment) {
    // An empty variable counts as unset, as in a copied .env.example.
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

  /** Adds a problem if the address is set without the key. */
  requirePair(address: string, key: string) {
    if (address in this.environment && !(key in this.environment)) {
      this.addProblem(`${key} is missing: ask whoever runs ${address} for one`);
    }
  }

  addProblem(problem: string) {
    if (!this.problems.includes(problem)) this.problems.push(problem);
  }
}
