import { eq } from 'drizzle-orm'
import { ozonAccounts } from '../../../db/schema/ozon.ts'
import type { Ctx } from '../../../env.ts'
import { notFound } from '../../../errors.ts'
import { appKey } from '../../../lib/app-key.ts'
import { seal, unseal } from '../../../lib/seal.ts'
import type { OzonClient } from '../call/call-ozon.ts'

export type AccountRow = typeof ozonAccounts.$inferSelect

const PURPOSE = 'ozon api key'

export const sealKey = ({ env }: Ctx, key: string): string => seal(appKey(env), PURPOSE, key)

/** As whom an account calls Ozon. */
export const clientOf = (
  { env }: Ctx,
  { host, clientId, apiKey }: Pick<AccountRow, 'host' | 'clientId' | 'apiKey'>,
): OzonClient => ({ host, clientId, apiKey: unseal(appKey(env), PURPOSE, apiKey) })

/** An account; `not_found` without it. */
export async function readAccount(ctx: Ctx, id: number): Promise<AccountRow> {
  const [row] = await ctx.db.select().from(ozonAccounts).where(eq(ozonAccounts.id, id))
  if (row === undefined) throw notFound()
  return row
}
