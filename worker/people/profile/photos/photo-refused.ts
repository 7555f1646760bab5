/** The file is none of the three kinds of image, is broken, or hides something behind its end. */
export class PhotoRefused extends Error {
  constructor(why: string) {
    super(why)
    this.name = 'PhotoRefused'
  }
}

/** `condition` holds for every honest image. */
export function expectImage(condition: boolean, why: string): asserts condition {
  if (!condition) throw new PhotoRefused(why)
}
