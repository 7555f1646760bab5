import { z } from 'zod'
import { filledText } from '../../../lib/wire.ts'

/** Body of `POST /admin/users/:id/block` and `…/unblock`: why, for colleagues. */
export const AccountBlock = z.object({ reason: filledText(500) }).strict()
export type AccountBlock = z.infer<typeof AccountBlock>
