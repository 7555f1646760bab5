import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { connect } from '../../../worker/db/client.ts'
import { priceLists } from '../../../worker/db/schema/price-lists.ts'
import { offers, suppliers, warehouses } from '../../../worker/db/schema/suppliers.ts'
import type { Ctx, Env } from '../../../worker/env.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { uploadPriceList } from '../../../worker/suppliers/price-lists/upload/upload-price-list.ts'
import { continueImport } from '../../../worker/suppliers/price-lists/continue-import.ts'
import { getPriceList } from '../../../worker/suppliers/price-lists/show/get-price-list.ts'
import type { PriceList } from '../../../worker/suppliers/price-lists/schemas.ts'

type OfferChanges = Partial<typeof offers.$inferInsert>

/** An offer of its own, with supplier and warehouse. */
export async function createOffer(changes: OfferChanges = {}): Promise<number> {
  const db = connect(env.DB)
  const [supplier] = await db
    .insert(suppliers)
    .values({ name: 'Пастаўшчык', code: crypto.randomUUID() })
    .returning()
  const [warehouse] = await db
    .insert(warehouses)
    .values({
      supplierId: supplier?.id ?? 0,
      name: 'Мінск',
      deliveryDaysMin: 1,
      deliveryDaysMax: 3,
    })
    .returning()
  const [offer] = await db
    .insert(offers)
    .values({
      warehouseId: warehouse?.id ?? 0,
      name: 'Асноўная',
      currency: 'EUR',
      isAutoApplied: changes.updateMethod === 'url',
      ...changes,
    })
    .returning()
  if (offer === undefined) throw new Error('no offer')
  return offer.id
}

export const HEAD = 'Brand;MPN;Code;Name;Price;Stock;MOQ'

/** One line of a list with `HEAD`. */
export const row = (changes: {
  brand?: string
  mpn: string
  code?: string
  name?: string
  price?: string
  stock?: string
  minimum?: string
}) =>
  [
    changes.brand ?? 'Nexperia',
    changes.mpn,
    changes.code ?? `c-${changes.mpn}`,
    changes.name ?? 'Дыёд',
    changes.price ?? '1.50',
    changes.stock ?? '10',
    changes.minimum ?? '1',
  ].join(';')

export const csv = (...rows: string[]) => [HEAD, ...rows].join('\n')

/** `count` different rows. */
export const rows = (count: number, changes: Partial<Parameters<typeof row>[0]> = {}) =>
  Array.from({ length: count }, (_, at) => row({ mpn: `BAT54-${at + 1}`, ...changes }))

/** Brings a file in; nothing is read yet but by the queue. */
export async function send(
  offerId: number,
  content: string | Uint8Array,
  options: { name?: string; apply?: boolean; ctx?: Ctx } = {},
): Promise<number> {
  const { body } = new Response(content)
  const { list } = await uploadPriceList(options.ctx ?? jobCtx(env), {
    offerId,
    fileName: options.name ?? 'list.csv',
    body,
    isAutoApplied: options.apply ?? true,
    key: null,
  })
  return list.id
}

/** Runs an import until it needs a person or is over, whatever the queue does meanwhile. */
export async function settle(
  id: number,
  bindings: Env = env,
  context?: Parameters<typeof jobCtx>[1],
): Promise<PriceList> {
  const ctx = jobCtx(bindings, context)
  for (let turn = 0; turn < 50; turn += 1) {
    await continueImport(ctx, id)
    const list = await getPriceList(jobCtx(env), id)
    const [row] = await connect(env.DB)
      .select({ claim: priceLists.claim, isAutoApplied: priceLists.isAutoApplied })
      .from(priceLists)
      .where(eq(priceLists.id, id))
    // One that is ready to apply itself waits for another list of its offer.
    const working = ['uploaded', 'reading', 'applying', ...(row?.isAutoApplied ? ['ready'] : [])]
    if (!working.includes(list.status) && row?.claim === null) return list
    await scheduler.wait(20)
  }
  throw new Error(`list ${id} does not settle`)
}

/** A file brought in, read and, unless told otherwise, applied. */
export async function importList(
  offerId: number,
  content: string | Uint8Array,
  options: Parameters<typeof send>[2] = {},
): Promise<PriceList> {
  return settle(await send(offerId, content, options))
}

export interface LiveItem {
  id: number
  brand: string
  mpn: string
  cost_micros: number
  remains: number
  name: string
}

/** What readers see of an offer now, by number. */
export async function liveItems(offerId: number): Promise<LiveItem[]> {
  const { results } = await env.DB.prepare(
    `SELECT i.id, b.name AS brand, p.mpn, i.cost_micros, i.remains, p.name
     FROM live_offer_items i JOIN products p ON p.id = i.product_id
     JOIN brands b ON b.id = p.brand_id WHERE i.offer_id = ?1 ORDER BY p.search_key, b.name, i.id`,
  )
    .bind(offerId)
    .all<LiveItem>()
  return results
}
