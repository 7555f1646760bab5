/** Longest sides of the sizes that each picture is kept in, pixels. */
export type PhotoSize = 96 | 320 | 640 | 1280

/** Where a size of a picture is. */
export const photoAddress = (hash: string, size: PhotoSize): string =>
  `/api/catalog/photos/${hash}/${size}.webp`

interface Sides {
  width: number
  height: number
}

/** The sides that a picture is shown with inside a box, whole and in its proportions; never larger than it is. */
export function sidesWithin({ width, height }: Sides, box: Sides): Sides {
  const scale = Math.min(1, box.width / width, box.height / height)
  const fit = (side: number) => Math.max(1, Math.round(side * scale))
  return { width: fit(width), height: fit(height) }
}
