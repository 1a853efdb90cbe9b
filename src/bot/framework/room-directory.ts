import type { Room } from '../../calendar/contract.js';
import type { CallOptions } from '../../shared/http-client/call-options.js';

/** The rooms there are. */
export interface RoomDirectory {
  /**
   * All rooms, by name; undefined where nobody keeps a directory: a service that has only the contract, and no file.
   *
   * @throws {ServiceFault} when the service cannot be asked, and never could
   */
  list: (call?: CallOptions) => Promise<readonly Room[] | undefined>;
}
