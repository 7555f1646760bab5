import { type Page, pageOf } from '../../db/page.ts'
import { queryRow, queryRows, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import type { Webhook, WebhooksQuery } from './schemas.ts'
import { toWebhook, webhookRows } from './webhook-rows.ts'

/** The addresses that the store tells, the oldest first: there are twenty at most. */
export async function listWebhooks(ctx: Ctx, asked: WebhooksQuery): Promise<Page<Webhook>> {
  const rows = await queryRows(ctx.db.raw, webhookRows(sql`1`))
  const from = (asked.page - 1) * asked.per_page
  const page = rows.slice(from, from + asked.per_page)
  return pageOf(
    page.map((row) => toWebhook(row, ctx.now)),
    asked,
    rows.length,
  )
}

/** One of them; `not_found` without it. */
export async function getWebhook(ctx: Ctx, id: number): Promise<Webhook> {
  const row = await queryRow(ctx.db.raw, webhookRows(sql`id = ${id}`))
  if (row === null) throw notFound()
  return toWebhook(row, ctx.now)
}
