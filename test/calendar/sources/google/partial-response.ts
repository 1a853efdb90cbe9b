type Mask = Map<string, Mask | undefined>;

/** Parses a field mask: `nextPageToken,items(id,attendees(self))`. */
function parseMask(text: string): Mask {
  const tokens = text.match(/\w+|[(),]/g) ?? [];
  const parseList = (): Mask => {
    const mask: Mask = new Map();
    for (let token = tokens.shift(); token !== undefined && token !== ')'; token = tokens.shift()) {
      if (token === ',') continue;
      const hasParts = tokens[0] === '(';
      if (hasParts) tokens.shift();
      mask.set(token, hasParts ? parseList() : undefined);
    }
    return mask;
  };
  return parseList();
}

function select(value: unknown, mask: Mask | undefined): unknown {
  if (!mask || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => select(each, mask));
  const entries = Object.entries(value).filter(([name]) => mask.has(name));
  return Object.fromEntries(entries.map(([name, part]) => [name, select(part, mask.get(name))]));
}

/** A partial response of Google: only the fields of the mask. */
export const selectFields = (body: object, fields: string): object => Object(select(body, parseMask(fields)));
