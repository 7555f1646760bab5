import { and, eq, isNull, sql } from 'drizzle-orm'
import { exists } from '../../../db/exists.ts'
import { insertWhen } from '../../../db/insert-when.ts'
import { ozonAccounts } from '../../../db/schema/ozon.ts'
import type { Ctx } from '../../../env.ts'
import { conflict, invalid } from '../../../errors.ts'
import { audited } from '../../../store/audit/audit.ts'
import { ozonChannelId } from '../postings/ozon-channel.ts'
import { MOST_ACCOUNTS, type OzonAccount, type OzonAccountInput } from '../schemas/accounts.ts'
import { accountCustomer } from './account-customer.ts'
import { auditedSettings, needHost, settingsOf, writeMappings } from './account-cells.ts'
import { sealKey } from './account-row.ts'
import { checkAccount } from './check-account.ts'
import { getAccount } from './list-accounts.ts'

/**
 * Adds an account with its customer and its channel, and checks its key at once; the key is kept sealed and answered
 * to nobody. A deleted account with its Client-Id comes back with these settings. 422 for a Client-Id that is known, and for a host that is not public; 409 `ozon_full`.
 */
export async function createAccount(ctx: Ctx, input: OzonAccountInput): Promise<OzonAccount> {
  needHost(ctx, input)
  const { client_id: clientId, api_key: key, name } = input
  await refuseKnown(ctx, clientId)
  await ozonChannelId(ctx, input.currency)
  const customerId = await accountCustomer(ctx, { clientId, name })
  // Each seal has its own nonce: only this batch can have written this one.
  const apiKey = sealKey(ctx, key)
  const isNew = eq(ozonAccounts.apiKey, apiKey)
  const guard = exists(ozonAccounts, isNew)
  const id = sql`(SELECT id FROM ozon_accounts WHERE ${isNew})`
  const results = await ctx.db.batch([
    insertWhen(ctx.db, ozonAccounts, {
      cells: {
        ...settingsOf(input),
        clientId,
        apiKey,
        customerId,
        planAfter: 0,
        createdAt: ctx.now,
      },
      rest: sql`WHERE (SELECT count(*) FROM ozon_accounts WHERE deleted_at IS NULL) < ${MOST_ACCOUNTS}`,
    }).onConflictDoUpdate({
      target: ozonAccounts.clientId,
      set: {
        ...settingsOf(input),
        apiKey,
        customerId,
        planAfter: 0,
        deletedAt: null,
        addressRound: sql`address_round + 1`,
        version: sql`version + 1`,
      },
      setWhere: sql`${ozonAccounts.deletedAt} IS NOT NULL`,
    }),
    ctx.db.select({ id: ozonAccounts.id }).from(ozonAccounts).where(isNew),
    audited(
      ctx,
      {
        action: 'ozon.create',
        subject: { type: 'ozon-account', id },
        after: { client_id: clientId, ...auditedSettings(input) },
      },
      guard,
    ),
    ...writeMappings(ctx, { id, guard }, input),
  ])
  const [made] = results[1]
  if (made === undefined) {
    await refuseKnown(ctx, clientId)
    throw conflict('ozon_full')
  }
  await checkAccount(ctx, made.id)
  return getAccount(ctx, made.id)
}

async function refuseKnown(ctx: Ctx, clientId: string): Promise<void> {
  const [known] = await ctx.db
    .select({ id: ozonAccounts.id })
    .from(ozonAccounts)
    .where(and(eq(ozonAccounts.clientId, clientId), isNull(ozonAccounts.deletedAt)))
  if (known !== undefined) throw invalid('client_id', 'ozon_known')
}
