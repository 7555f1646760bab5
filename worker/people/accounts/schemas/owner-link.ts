import { z } from 'zod'
import { PersonName } from './names.ts'
import { NewPasswords, samePasswords } from './password.ts'

const token = z.string().min(1).max(200)

/** Body of `POST /owner-link`. In the body alone: addresses are written to logs. */
export const OwnerLinkToken = z.object({ token })
export type OwnerLinkToken = z.infer<typeof OwnerLinkToken>

/** Whom a link of `npm run make-owner` is for. */
export const OwnerLink = z.object({
  email: z.string(),
  expires_at: z.iso.datetime(),
})
export type OwnerLink = z.infer<typeof OwnerLink>

/** Body of `POST /owner-link/open`. */
export const OwnerAccount = z
  .object({ token, first_name: PersonName, last_name: PersonName, ...NewPasswords })
  .refine(...samePasswords)
export type OwnerAccount = z.infer<typeof OwnerAccount>
