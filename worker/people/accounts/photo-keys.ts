import { randomBytes } from 'node:crypto'

/** Where a person's photo lies in `MEDIA`; new with every photo, so that it may be cached for good. */
export const newPhotoKey = (userId: number): string =>
  `${PHOTO_PREFIX}${userId}-${randomBytes(16).toString('base64url')}`

export const PHOTO_PREFIX = 'photos/'

/** The address of the photo that lies at `key`. */
export const photoUrl = (key: string | null): string | null => (key === null ? null : `/api/${key}`)
