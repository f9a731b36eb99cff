/** What the sections with uploads share with the surrounding form. */
export interface MediaSession {
  userId: string;
  /** Records an uploaded file that is not part of the saved profile yet. */
  noteUpload: (url: string) => void;
  /** Saving waits while any part is uploading. */
  setSending: (part: string, isSending: boolean) => void;
}
