/** unsupported: no browser plays it. damaged: it is incomplete, or not of its declared type. */
export type VideoProblemKind = 'unsupported' | 'damaged';

/** Why a video is refused. */
export class VideoProblem extends Error {
  override name = 'VideoProblem';
  readonly kind: VideoProblemKind;
  constructor(kind: VideoProblemKind) {
    super(kind);
    this.kind = kind;
  }
}
