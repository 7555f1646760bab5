import { randomBytes } from 'node:crypto'

/** A secret of 256 random bits, base64url (43 characters). */
export const randomToken = (): string => randomBytes(32).toString('base64url')
