/** A body that Postgres has written as JSON; it is not parsed again, and specs check its shape. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
