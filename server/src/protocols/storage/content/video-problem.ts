/** unsupported: no browser plays it. damaged: it is incomplete, or not of its declared type. */
export type VideoProblemKind = 'unsupported' | 'damaged';

/** unwritable: the disk does not take or give the file, whatever it contains. */
export type CleaningProblem = VideoProblemKind | 'unwritable';

/** Why a video is refused. */
export class VideoProblem extends Error {
  override name = 'VideoProblem';
  readonly kind: VideoProblemKind;
  constructor(kind: VideoProblemKind) {
    super(kind);
    this.kind = kind;
  }
}
