import type { Room } from '../../calendar/contract.js';
import type { CallOptions } from '../../shared/http-client/http.js';

/** The directory of rooms. */
export interface RoomDirectory {
  /**
   * All rooms by name. Undefined without a directory: if the service lists no rooms and there is no file of
   * rooms.
   *
   * @throws {ServiceFault} if the service fails and no earlier list is cached
   */
  list: (call?: CallOptions) => Promise<readonly Room[] | undefined>;
}
