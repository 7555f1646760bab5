import { type Page, pageOf } from '../../db/page.ts'
import { queryRow, queryRows, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { hasWords } from '../../lib/fold-text.ts'
import { sortedRows } from '../../lib/sorted-rows.ts'
import type { Webhook, WebhooksQuery } from './schemas/webhooks.ts'
import { toWebhook, webhookRows } from './webhook-rows.ts'

const SORTS = { name: (webhook: Webhook) => webhook.name }

/** The addresses that the store tells: there are twenty at most, so all are read, searched and sorted here. */
export async function listWebhooks(ctx: Ctx, asked: WebhooksQuery): Promise<Page<Webhook>> {
  const rows = await queryRows(ctx.db.raw, webhookRows(sql`1`))
  const found = rows
    .map((row) => toWebhook(row, ctx.now))
    .filter(({ name, url }) => hasWords(`${name} ${url}`, asked.q ?? ''))
  return pageOf(sortedRows(found, asked, SORTS), asked, found.length)
}

/** One of them; `not_found` without it. */
export async function getWebhook(ctx: Ctx, id: number): Promise<Webhook> {
  const row = await queryRow(ctx.db.raw, webhookRows(sql`id = ${id}`))
  if (row === null) throw notFound()
  return toWebhook(row, ctx.now)
}
