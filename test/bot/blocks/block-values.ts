/** The `value` of every element and option, at any depth. */
export function valuesIn(blocks: unknown): string[] {
  if (Array.isArray(blocks)) return blocks.flatMap(valuesIn);
  if (typeof blocks !== 'object' || blocks === null) return [];
  return Object.entries(blocks).flatMap(([key, value]) =>
    key === 'value' && typeof value === 'string' ? [value] : valuesIn(value),
  );
}

/** The value of the button with this action id, at any depth. Empty if there is none. */
export function buttonValue(blocks: unknown, actionId: string): string {
  if (Array.isArray(blocks)) return blocks.map((each) => buttonValue(each, actionId)).join('');
  if (typeof blocks !== 'object' || blocks === null) return '';
  if (Reflect.get(blocks, 'action_id') === actionId) return String(Reflect.get(blocks, 'value'));
  return Object.values(blocks)
    .map((each) => buttonValue(each, actionId))
    .join('');
}
