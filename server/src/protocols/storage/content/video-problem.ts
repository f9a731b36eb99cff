/** unsupported: no browser plays it. damaged: it is not whole, or not what it says it is. */
export type VideoProblemKind = 'unsupported' | 'damaged';

/** Why a video is not taken. */
export class VideoProblem extends Error {
  override name = 'VideoProblem';
  readonly kind: VideoProblemKind;
  constructor(kind: VideoProblemKind) {
    super(kind);
    this.kind = kind;
  }
}
