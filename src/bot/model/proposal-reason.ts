/** Why a time is proposed for a meeting, or what speaks against it. */
export type ProposalReason =
  | 'soonest'
  | 'nearest'
  /** No other time is proposed. */
  | 'only'
  | 'lunch'
  /** Outside the hours that are wanted most. */
  | 'unwished'
  | 'early'
  | 'late'
  /** Somebody comes right from another meeting and goes right on to one. */
  | 'between'
  | 'before-lunch'
  | 'after-lunch'
  /** Everybody has half an hour before and after. */
  | 'roomy'
  | 'morning'
  | 'afternoon';

/** Reasons that speak against a time. */
export const DRAWBACKS: readonly ProposalReason[] = ['lunch', 'unwished', 'early', 'late', 'between'];

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
