import { png } from '../../support/worker/mint-photo.ts'

/** A grey PNG of this size. */
export const pngOf = (width: number, height: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(png({ width, height }))
