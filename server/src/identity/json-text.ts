/** A body that Postgres has already written as JSON: it passes through unread, and its shape is proved by specs. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
