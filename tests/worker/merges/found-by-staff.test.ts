import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import type { CrossPair } from '../../../worker/catalog/crosses/schemas.ts'
import type { CataloguedProduct } from '../../../worker/catalog/decisions/schemas.ts'
import type { PhotosetRow } from '../../../worker/catalog/photosets/schemas.ts'
import type { PaletteHit } from '../../../worker/reports/palette/schemas.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { freshNumber, stock } from '../search/stock.ts'
import { editor, twins } from './twins.ts'

type Me = Awaited<ReturnType<typeof editor>>

interface Listed {
  data: CataloguedProduct[]
  next_cursor: string | null
}

const listed = async (me: Me, query: Record<string, string>): Promise<Listed> => {
  const answer = await me.get(`/admin/catalog/products?${new URLSearchParams(query).toString()}`)
  expect(answer.status).toBe(200)
  return answer.json<Listed>()
}

it('finds a product by another number of it, in the list, the palette, among photos and crosses', async () => {
  const { gone, kept, goneNumber, keptNumber, brandId } = await twins()
  const me = await editor()
  await me.merged(gone.productId, kept.productId)
  const ids = async (query: Record<string, string>) =>
    (await listed(me, query)).data.map(({ id }) => id)
  const beginning = goneNumber.slice(0, -2).toLowerCase()
  for (const q of [goneNumber, beginning]) {
    expect(await ids({ q })).toContain(kept.productId)
    expect(await ids({ q, brand_id: String(brandId) })).toEqual([kept.productId])
  }
  expect(await ids({ q: goneNumber, brand_id: '999999999' })).toEqual([])
  const palette = await dataOf<PaletteHit[]>(await me.get(`/admin/palette?q=${goneNumber}`))
  expect(palette).toMatchObject([{ kind: 'part', id: kept.productId, title: keptNumber }])

  const title = crypto.randomUUID()
  const photoset = await dataOf<{ id: number }>(
    await me.post('/admin/catalog/photosets', { title }),
  )
  await me.post(`/admin/catalog/photosets/${photoset.id}/uses`, {
    kind: 'product',
    target_id: kept.productId,
  })
  const sets = await dataOf<PhotosetRow[]>(await me.get(`/admin/catalog/photosets?q=${goneNumber}`))
  expect(sets.map(({ id }) => id)).toEqual([photoset.id])

  const other = await stock(freshNumber('58'), { brandId })
  await env.DB.prepare(
    `INSERT INTO crosses (product_id, other_product_id, kind, source, created_at)
     VALUES (min(?1, ?2), max(?1, ?2), 'analog', 'test', 0)`,
  )
    .bind(kept.productId, other.productId)
    .run()
  const pairs = await dataOf<CrossPair[]>(await me.get(`/admin/crosses/pairs?q=${goneNumber}`))
  expect(pairs).toHaveLength(1)
})

it('lists a product once, however many of its numbers begin alike, and page by page', async () => {
  const stem = freshNumber('7')
  const { brandId } = await twins()
  const terms = { brandId, remains: 1 }
  const kept = await stock(`${stem}A`, terms)
  const me = await editor()
  for (const end of ['B', 'C']) {
    await me.merged((await stock(`${stem}${end}`, terms)).productId, kept.productId)
  }
  const last = await stock(`${stem}D`, terms)
  const ids = (await listed(me, { q: stem })).data.map(({ id }) => id)
  expect(ids).toEqual([kept.productId, last.productId])
  // Of those that its own number does not begin like, it stands where the first other one does.
  const found = await listed(me, { q: `${stem}B` })
  expect(found.data.map(({ id }) => id)).toEqual([kept.productId])
  expect(found.next_cursor).toBeNull()
})

it('goes on behind another number, too', async () => {
  const stem = freshNumber('9')
  const { brandId } = await twins()
  const me = await editor()
  const numbers = Array.from({ length: 54 }, (_none, at) => `${stem}${String(at).padStart(2, '0')}`)
  const parts = []
  for (const number of numbers) parts.push(await stock(number, { brandId, remains: 1 }))
  const away = await stock(freshNumber('2'), { brandId, remains: 1 })
  // The 50th of the page is found by another number.
  await me.merged(parts[49]?.productId ?? 0, away.productId, {})
  const first = await listed(me, { q: stem })
  expect(first.data).toHaveLength(50)
  expect(first.data.at(-1)?.id).toBe(away.productId)
  const rest = await listed(me, { q: stem, cursor: first.next_cursor ?? '' })
  expect(rest.data.map(({ id }) => id)).toEqual(parts.slice(50).map(({ productId }) => productId))
})
