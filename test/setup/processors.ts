import type { ServerResponse } from 'node:http';

/**
 * Lets as many requests in as there are processors: each is answered when one is free, and has it until its connection
 * is closed. The others wait in a queue.
 *
 * @param count of processors
 * @returns the handler of a request
 */
export function createProcessors(count: number): (response: ServerResponse) => void {
  const waiting: ServerResponse[] = [];
  let free = count;
  function answer() {
    while (free > 0) {
      const next = waiting.shift();
      if (!next) return;
      free -= 1;
      next.writeHead(200).flushHeaders();
    }
  }
  return (response) => {
    waiting.push(response);
    response.on('close', () => {
      const at = waiting.indexOf(response);
      if (at >= 0) waiting.splice(at, 1);
      else free += 1;
      answer();
    });
    answer();
  };
}
