import { randomBytes } from 'node:crypto'

/** The key of a person's photo in `MEDIA`; each photo gets a new one, so that it can be cached for ever. */
export const newPhotoKey = (userId: number): string =>
  `${PHOTO_PREFIX}${userId}-${randomBytes(16).toString('base64url')}`

export const PHOTO_PREFIX = 'photos/'

/** The URL of the photo stored under `key`. */
export const photoUrl = (key: string | null): string | null => (key === null ? null : `/api/${key}`)
