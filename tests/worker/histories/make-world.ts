import { env } from 'cloudflare:workers'
import type { Env } from '../../../worker/env.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { staff } from '../../support/worker/client.ts'
import { putLot } from '../../support/worker/lots.ts'
import { companyInput } from '../../support/worker/postal.ts'
import { createOffer, csv, liveItems, row, send, settle } from '../../support/worker/price-lists.ts'
import type { Random } from '../../../worker/cli/seed/life/random.ts'
import { buyer } from '../checkout/buyer.ts'
import { openBank } from './bank.ts'
import { FakeQueue } from './fake-queue.ts'
import { Weather } from './weather.ts'
import type { OnSale, Shopping, World } from './world.ts'

/** One or two offers of few pieces, a few of our own, two to four buyers, staff and a bank. */
export async function makeWorld(random: Random): Promise<World> {
  const queue = new FakeQueue()
  const handed = new Map<string, number>()
  const bindings = { ...env, JOBS: queue.binding, MAIL: postOf(handed) } satisfies Env
  const offers = await Promise.all(
    Array.from({ length: 1 + random.below(2) }, (_, nth) => putOnSale(bindings, random, nth)),
  )
  const buyers = await Promise.all(
    Array.from({ length: 2 + random.below(3) }, async (): Promise<Shopping> => {
      return { ...(await buyer()), at: null, hasChosen: false, keys: [], quotes: [], troubled: [] }
    }),
  )
  const companyId = await onAccount(buyers, 1_000 + random.below(20_000))
  const since = await nextIds()
  await stockShelf(random, offers)
  queue.waiting = []
  return {
    random,
    since,
    told: [],
    buyers,
    companyId,
    staff: await staff('manager'),
    offers,
    queue,
    bank: await openBank(random),
    weather: new Weather(bindings),
    handed,
    commands: [],
    held: [],
  }
}

/** A company that may owe `limit`, of which all of them are. */
async function onAccount(buyers: Shopping[], limit: number): Promise<number> {
  const [owner, ...members] = buyers
  if (owner === undefined) throw new RangeError('nobody to found a company')
  const made = await owner.post('/user/companies', companyInput())
  const { data } = (await made.json()) as { data: { id: number } }
  await env.DB.batch([
    env.DB.prepare(
      `UPDATE companies SET credit_mode = 'own', credit_limit = ?, credit_days = 14, credit_currency = 'BYN'
        WHERE id = ?`,
    ).bind(limit, data.id),
    ...members.map(({ person }) =>
      env.DB.prepare('INSERT INTO company_members (company_id, user_id) VALUES (?, ?)').bind(
        data.id,
        person.id,
      ),
    ),
  ])
  return data.id
}

/** Of some parts some pieces lie on our own shelf from the start. */
async function stockShelf(random: Random, offers: OnSale[]): Promise<void> {
  for (const { itemIds } of offers) {
    if (random.below(2) === 0) continue
    const productId = await env.DB.prepare('SELECT product_id FROM offer_items WHERE id = ?')
      .bind(random.pick(itemIds))
      .first<number>('product_id')
    await putLot(productId ?? 0, 1 + random.below(3))
  }
}

async function nextIds(): Promise<World['since']> {
  const next = await env.DB.prepare(
    `SELECT (SELECT coalesce(max(id), 0) + 1 FROM orders) AS "order",
      (SELECT coalesce(max(id), 0) + 1 FROM shelf_lots) AS lot`,
  ).first<World['since']>()
  if (next === null) throw new Error('no answer')
  return next
}

function postOf(handed: Map<string, number>): Env['MAIL'] {
  const take = async ({ to }: { to: string }) => {
    handed.set(to, (handed.get(to) ?? 0) + 1)
    return { messageId: crypto.randomUUID() }
  }
  return { send: take } as unknown as Env['MAIL']
}

const LIMITS = { row_count_change: 1e6, rejected_share: 100, zero_price_share: 100, median_price_change: 1e6, price_kind_change: 1e6, gone_share: 100, brands_gone_share: 100, empty_share: 100 } // prettier-ignore

async function putOnSale(bindings: Env, random: Random, nth: number): Promise<OnSale> {
  const offerId = await createOffer({
    currency: 'BYN',
    missingItems: 'remove',
    limits: LIMITS,
    // Of some offers costs include VAT.
    costIncludesVat: nth % 2 === 1,
  })
  const tag = crypto.randomUUID().slice(0, 8).toUpperCase()
  const mpns = Array.from({ length: 2 + random.below(2) }, (_, at) => `H${nth}${tag}X${at}`)
  const list = await send(offerId, listOf(random, mpns), { ctx: jobCtx(bindings) })
  await settle(list, bindings)
  const items = await liveItems(offerId)
  if (items.length !== mpns.length) throw new Error('the first list is not live')
  return { offerId, mpns, itemIds: items.map(({ id }) => id) }
}

/** A version of a list: few pieces of each part, prices that go up and down. */
export const listOf = (random: Random, mpns: string[]): string =>
  csv(
    ...mpns.map((mpn) =>
      row({
        mpn,
        brand: 'Histories',
        price: `${1 + random.below(20)}.${10 + random.below(90)}`,
        stock: String(1 + random.below(6)),
      }),
    ),
  )
