/** Whether the operating system refused a call: a full disk, a missing folder, too many open files. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}
