import { channel, tracingChannel } from 'node:diagnostics_channel';

/**
 * What the parts of the server say of their work, for whoever measures it. Where nobody listens, a call is all that it
 * costs (Node's manual, "Diagnostics Channel").
 */

export interface JobRun {
  job: string;
  /** It looks every few seconds and mostly finds nothing to do. */
  isWatch: boolean;
}

export interface Statement {
  /** With `$1` in place of what it is given. */
  text: string;
}

export interface Sending {
  channel: 'email' | 'push' | 'whatsapp' | 'phone';
  outcome: 'sent' | 'failed';
}

export const jobChannel = tracingChannel<unknown, JobRun>('awamu:job');
export const statementChannel = tracingChannel<unknown, Statement>('awamu:statement');
export const sendingChannel = channel('awamu:sending');
