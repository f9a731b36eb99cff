import { channel, tracingChannel } from 'node:diagnostics_channel';

/**
 * Diagnostics channels on which the parts of the server publish their work. Without a subscriber, publishing costs one
 * function call (Node's manual, "Diagnostics Channel").
 */

export interface JobRun {
  job: string;
  /** Whether the job polls every few seconds and is mostly idle. */
  isWatch: boolean;
}

export interface Statement {
  /** With `$1` in place of values. */
  text: string;
}

export interface Sending {
  channel: 'email' | 'push' | 'whatsapp' | 'phone';
  outcome: 'sent' | 'failed';
}

export const jobChannel = tracingChannel<unknown, JobRun>('awamu:job');
export const statementChannel = tracingChannel<unknown, Statement>('awamu:statement');
export const sendingChannel = channel('awamu:sending');
