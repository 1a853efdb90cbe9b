/** An interactive element and its block's id. */
export interface FoundElement {
  blockId: string;
  element: Record<string, unknown>;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function findWithin(value: unknown, actionId: string): Record<string, unknown> | undefined {
  if (Array.isArray(value)) {
    for (const item of value) {
      const match = findWithin(item, actionId);
      if (match) return match;
    }
    return undefined;
  }
  if (!isObject(value)) return undefined;
  if (value['action_id'] === actionId) return value;
  return findWithin(
    Object.values(value).filter((field) => typeof field === 'object'),
    actionId,
  );
}

/** Finds the first element with the action_id, including those inside containers. */
export function findElement(blocks: readonly unknown[], actionId: string): FoundElement | undefined {
  for (const block of blocks) {
    if (!isObject(block)) continue;
    const children = block['child_blocks'];
    const innerElement = Array.isArray(children) ? findElement(children, actionId) : undefined;
    if (innerElement) return innerElement;
    const element = findWithin(block, actionId);
    if (element) return { blockId: String(block['block_id']), element };
  }
  return undefined;
}
