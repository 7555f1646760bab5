import { PHOTO_SIZES } from './schemas.ts'

/** Where a size of a picture lies in `MEDIA`; it never changes there, since the hash is of the picture. */
export const photoKey = (hash: string, file: string): string => `catalog-photos/${hash}/${file}`

/** The names of its files. */
export const PHOTO_FILES = PHOTO_SIZES.map((size) => `${size}.webp`)
