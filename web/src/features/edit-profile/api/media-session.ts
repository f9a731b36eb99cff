/** What a section that takes files shares with the form around it. */
export interface MediaSession {
  userId: string;
  /** A file was stored that is no part of the saved profile yet. */
  noteUpload: (url: string) => void;
  /** Saving waits while any part is sending. */
  setSending: (part: string, isSending: boolean) => void;
}
