import { eq } from 'drizzle-orm'
import { ozonAccounts } from '../../../db/schema/ozon.ts'
import type { Ctx } from '../../../env.ts'
import { appKey } from '../../../lib/app-key.ts'
import { isSameText, sign } from '../../../lib/signing.ts'
import type { AccountRow } from '../accounts/account-row.ts'

type Addressed = Pick<AccountRow, 'id' | 'addressRound'>

const PURPOSE = 'ozon notifications'

const tokenOf = ({ env }: Ctx, { id, addressRound }: Addressed): string =>
  `${id}.${sign(appKey(env), PURPOSE, `${id} ${addressRound}`)}`

/** The secret address that Ozon sends an account's notifications to; nothing of it is kept. */
export const addressOf = (ctx: Ctx, account: Addressed): string =>
  `${ctx.origin}/api/ozon/${tokenOf(ctx, account)}`

/** The account whose address ends with `token`; null for an older address, an unknown or a deleted account. */
export async function findAddressed(ctx: Ctx, token: string): Promise<AccountRow | null> {
  const id = /^(\d{1,15})\.[\w-]{43}$/.exec(token)?.[1]
  if (id === undefined) return null
  const [row] = await ctx.db
    .select()
    .from(ozonAccounts)
    .where(eq(ozonAccounts.id, Number(id)))
  if (row === undefined || row.deletedAt !== null) return null
  return isSameText(token, tokenOf(ctx, row)) ? row : null
}
