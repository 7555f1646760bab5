import { type SQL, sql } from 'drizzle-orm'
import {
  type DeliveryTry,
  webhookDeliveries,
  webhookEndpoints,
} from '../../db/schema/integrations.ts'
import type { Ctx } from '../../env.ts'
import { hostOf } from '../../lib/fetch-outside.ts'
import { audited } from '../audit/audit.ts'
import { toOwners } from '../mail/mailed-to-owners.ts'
import { sendSoon } from '../mail/send-soon.ts'
import type { ClaimedDelivery } from './claim-delivery.ts'
import { sendWebhooksSoon } from './wake-webhooks.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Waits after the first try, the second, …: those the Standard Webhooks specification recommends. */
const WAITS_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
]
/** After so many days without a success an address is switched off. */
export const FAILING_DAYS = 5
/** The server says that the address is gone for good. */
const GONE = 410
/** Tries that the log of a delivery keeps. */
const MOST_TRIES = 30
/** Waits up to this are kept by the queue; Cron looks for the others every minute. */
const QUEUE_WAIT_MS = 30 * SECOND_MS

/** Writes what a try came to, as long as no other sender has claimed the delivery since. */
export async function settleDelivery(
  ctx: Ctx,
  delivery: ClaimedDelivery,
  tried: DeliveryTry,
): Promise<void> {
  const isDelivered = tried.status !== null && tried.status >= 200 && tried.status < 300
  if (isDelivered) await markDelivered(ctx, delivery, tried)
  else await markRefused(ctx, delivery, tried)
}

const isStillClaimed = ({ id, attempts }: ClaimedDelivery): SQL =>
  sql`${webhookDeliveries.id} = ${id} AND ${webhookDeliveries.status} = 'waiting'
    AND ${webhookDeliveries.attempts} = ${attempts}`

/** What failed together is not tried again together: a tenth earlier or later, by its number. */
const spreadOf = ({ id }: ClaimedDelivery): number => 0.9 + (id % 21) / 100

/** The log with this try; the oldest makes place. */
const withTry = (tried: DeliveryTry): SQL => sql`json_insert(
  iif(json_array_length(${webhookDeliveries.tries}) >= ${MOST_TRIES},
    json_remove(${webhookDeliveries.tries}, '$[0]'), ${webhookDeliveries.tries}),
  '$[#]', json(${JSON.stringify(tried)}))`

const markDelivered = (ctx: Ctx, delivery: ClaimedDelivery, tried: DeliveryTry) =>
  ctx.db.batch([
    ctx.db
      .update(webhookEndpoints)
      .set({ failingSince: null })
      .where(
        sql`${webhookEndpoints.id} = ${delivery.endpoint_id} AND ${webhookEndpoints.failingSince} IS NOT NULL`,
      ),
    ctx.db
      .update(webhookDeliveries)
      .set({ status: 'delivered', tries: withTry(tried), deliveredAt: new Date() })
      .where(isStillClaimed(delivery)),
  ])

async function markRefused(ctx: Ctx, delivery: ClaimedDelivery, tried: DeliveryTry): Promise<void> {
  const now = Date.now()
  const wait = WAITS_MS[delivery.attempts - 1]
  const waitMs = wait === undefined ? null : Math.round(wait * spreadOf(delivery))
  await ctx.db.batch([
    ctx.db
      .update(webhookEndpoints)
      .set({ failingSince: sql`coalesce(${webhookEndpoints.failingSince}, ${now})` })
      .where(sql`${webhookEndpoints.id} = ${delivery.endpoint_id}`),
    ctx.db
      .update(webhookDeliveries)
      .set({
        tries: withTry(tried),
        ...(waitMs === null ? { status: 'failed' as const } : { nextAt: new Date(now + waitMs) }),
      })
      .where(isStillClaimed(delivery)),
  ])
  const days = Math.floor((now - (delivery.failing_since ?? now)) / DAY_MS)
  if (tried.status === GONE || days >= FAILING_DAYS) {
    await stop(ctx, delivery, tried.status === GONE ? 0 : days)
  } else if (waitMs !== null && waitMs <= QUEUE_WAIT_MS) {
    await sendWebhooksSoon(ctx, Math.ceil(waitMs / SECOND_MS))
  }
}

/** Switches an address off, once, and tells the owners. What waits for it is given up, and can be sent again. */
async function stop(ctx: Ctx, delivery: ClaimedDelivery, days: number): Promise<void> {
  const { endpoint_id: id, name, url } = delivery
  const isOn = sql`EXISTS (SELECT 1 FROM webhook_endpoints WHERE id = ${id} AND is_on = 1)`
  await ctx.db.batch([
    toOwners(
      ctx,
      {
        kind: 'webhook-stopped',
        data: {
          firstName: '',
          name,
          host: hostOf(url),
          days,
          url: `${ctx.origin}/{locale}/admin/settings/integrations/webhooks`,
        },
      },
      isOn,
    ),
    audited(
      ctx,
      { action: 'webhooks.stop', subject: { type: 'webhook', id }, after: { name, url, days } },
      isOn,
    ),
    giveUpWaiting(ctx, id, isOn),
    ctx.db
      .update(webhookEndpoints)
      .set({ isOn: false, stoppedAt: new Date(), version: sql`${webhookEndpoints.version} + 1` })
      .where(sql`${webhookEndpoints.id} = ${id} AND ${webhookEndpoints.isOn} = 1`),
  ])
  await sendSoon(ctx)
}

/** Nothing waits for an address that is off. */
export const giveUpWaiting = (ctx: Ctx, endpointId: number, when: SQL) =>
  ctx.db
    .update(webhookDeliveries)
    .set({ status: 'failed' })
    .where(
      sql`${webhookDeliveries.endpointId} = ${endpointId} AND ${webhookDeliveries.status} = 'waiting' AND ${when}`,
    )
