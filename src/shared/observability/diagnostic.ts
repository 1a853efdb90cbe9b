/** What a look at one thing came to, in a sentence for whoever runs the program: what is wrong, and what to do. */
export interface Finding {
  /** `note`: nothing is wrong, but there is something to know. */
  status: 'ok' | 'wrong' | 'note';
  /** `Calendar, rooms` */
  subject: string;
  message: string;
}
