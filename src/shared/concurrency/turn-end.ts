/**
 * Creates a function that calls others together at the end of the turn of the event loop, in their order. To send each answer
 * by itself wakes its receiver for each, which under load costs the kernel as much as the rest of the write.
 *
 * @returns what takes a call, which must not throw
 */
export function createTurnEnd(): (call: () => void) => void {
  let waiting: (() => void)[] = [];
  function callAll() {
    const calls = waiting;
    waiting = [];
    for (const call of calls) call();
  }
  return (call) => {
    if (waiting.push(call) === 1) setImmediate(callAll);
  };
}
