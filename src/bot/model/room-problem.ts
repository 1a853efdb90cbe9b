/**
 * Why a meeting has no room:
 *
 * - `no-directory`: the workplace has no list of rooms
 * - `unknown`: no room has the words of the question
 * - `none-fit`: all rooms are too small
 * - `unread`: the calendars of the rooms could not be read
 * - `taken`: none is free when the people are
 */
export type RoomProblem = 'no-directory' | 'unknown' | 'none-fit' | 'unread' | 'taken';
