import { sql } from 'drizzle-orm'
import { insertWhen } from '../../db/insert-when.ts'
import { partRequestKeys, partRequests } from '../../db/schema/part-requests.ts'
import type { Ctx } from '../../env.ts'
import { invalid, notFound } from '../../errors.ts'
import { searchKey } from '../../lib/part-number.ts'
import { networkOf } from '../../lib/network-of.ts'
import { takeAttempt } from '../../take-attempt.ts'
import { selectSettings, toSettings } from '../../store/settings/read-settings.ts'
import { mailed } from '../../store/mail/mailed.ts'
import { sendSoon } from '../../store/mail/send-soon.ts'
import { partsText } from './parts-text.ts'
import { toPartRequest } from './part-request-rows.ts'
import type { PartRequest, PartRequestInput } from './schemas.ts'

const HOUR_SECONDS = 3600
const DAY_SECONDS = 24 * HOUR_SECONDS
const NUMBER = '{number}'
/** The row of the same batch. */
const NEWEST = sql`(SELECT max(id) FROM part_requests)`

/**
 * Asks the store for parts: the person and the store are mailed that it came. 422 for a guest without an
 * address; 429 past ten an hour and thirty a day of one person or network, five a day with one address.
 */
export async function createPartRequest(ctx: Ctx, input: PartRequestInput): Promise<PartRequest> {
  const { actor } = ctx
  const email = input.email ?? actor?.email
  if (email === undefined) throw invalid('email', 'required')
  await bound(ctx, email)
  const { contact_email: store, default_locale: storeLocale } = toSettings(
    await selectSettings(ctx),
  )
  const parts = partsText(input.parts)
  const data = { number: NUMBER, ...parts }
  const fill = { [NUMBER]: sql`printf('R-%06d', ${NEWEST})` }
  const keys = [...new Set(input.parts.map(({ number }) => searchKey(number)))]
  const [[row]] = await ctx.db.batch([
    ctx.db
      .insert(partRequests)
      .values({
        userId: actor?.id ?? null,
        email,
        locale: ctx.locale,
        parts: input.parts,
        words: input.words,
        createdAt: ctx.now,
      })
      .returning(),
    insertWhen(ctx.db, partRequestKeys, {
      cells: { key: sql`k.value`, requestId: NEWEST },
      rest: sql`FROM json_each(${JSON.stringify(keys)}) k WHERE k.value <> ''`,
    }),
    mailed(
      ctx,
      {
        kind: 'part-request-received',
        to: { userId: actor?.id ?? null, email, locale: ctx.locale },
        data,
        fill,
      },
      sql`1`,
    ),
    mailed(
      ctx,
      {
        kind: 'part-request-came',
        to: { userId: null, email: store ?? '', locale: storeLocale },
        data: {
          ...data,
          email,
          url: `${ctx.origin}/${storeLocale}/admin/sales/part-requests?q=${NUMBER}`,
        },
        fill,
      },
      store === null ? sql`0` : sql`1`,
    ),
  ])
  if (row === undefined) throw notFound()
  await sendSoon(ctx)
  return toPartRequest(row)
}

/** Whoever asks is a person with some questions: what nobody confirmed gets few mails of ours. */
async function bound(ctx: Ctx, email: string): Promise<void> {
  const who = ctx.actor === null ? (networkOf(ctx.ipAddress) ?? 'unknown') : String(ctx.actor.id)
  const key = `part requests ${who}`
  await takeAttempt(ctx, { key, limit: 10, windowSeconds: HOUR_SECONDS })
  await takeAttempt(ctx, { key: `${key} day`, limit: 30, windowSeconds: DAY_SECONDS })
  if (ctx.actor?.isEmailVerified === true && ctx.actor.email === email) return
  await takeAttempt(ctx, { key: `part requests to ${email}`, limit: 5, windowSeconds: DAY_SECONDS })
}
