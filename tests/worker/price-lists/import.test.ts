import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import {
  applyPriceList,
  approvePriceList,
} from '../../../worker/suppliers/price-lists/apply/apply-price-list.ts'
import { cancelPriceList } from '../../../worker/suppliers/price-lists/cancel-price-list.ts'
import { changeSettings } from '../../../worker/suppliers/price-lists/read/change-settings.ts'
import { readPreview } from '../../../worker/suppliers/price-lists/show/read-preview.ts'
import { rollBack } from '../../../worker/suppliers/price-lists/apply/roll-back.ts'
import { rejectedCsv } from '../../../worker/suppliers/price-lists/show/rejected-csv.ts'
import { getPriceList } from '../../../worker/suppliers/price-lists/show/get-price-list.ts'
import {
  createOffer,
  csv,
  importList,
  liveItems,
  row,
  rows,
  send,
  settle,
} from '../../support/worker/price-lists.ts'

const ctx = () => jobCtx(env)

describe('importing a list', () => {
  it('does not know of pieces that left while its file came in', async () => {
    const offer = await createOffer()
    await importList(offer, csv(row({ mpn: 'BC547', stock: '10' })))
    const [item] = await liveItems(offer)
    const begun = Date.now()
    const left = (at: number) =>
      env.DB.prepare('INSERT INTO stock_holds VALUES (?1, 0, 3, ?2) ON CONFLICT DO UPDATE SET taken_at = ?2')
        .bind(item?.id, at)
        .run() // prettier-ignore
    const bring = async () => {
      const file = csv(row({ mpn: 'BC547', stock: '10', name: crypto.randomUUID() }))
      await importList(offer, file, { ctx: { ...ctx(), now: new Date(begun) } })
      return (await liveItems(offer))[0]?.remains
    }
    await left(begun + 1)
    expect(await bring()).toBe(7)
    await left(begun - 1)
    expect(await bring()).toBe(10)
  })

  it('makes its rows live, exactly as they are', async () => {
    const offer = await createOffer()
    const file = csv(
      row({ mpn: 'BAT54J,115', price: '0,00212', stock: '>10' }),
      row({ mpn: '0603B104', price: '33.3' }),
    )
    const list = await importList(offer, file)
    expect(list.status).toBe('applied')
    expect(list.counts).toEqual({
      rows: 2,
      created: 2,
      changed: 0,
      unchanged: 0,
      removed: 0,
      rejected: 0,
    })
    expect(await liveItems(offer)).toMatchObject([
      { mpn: '0603B104', cost_micros: 33_300_000, remains: 10 },
      { mpn: 'BAT54J,115', cost_micros: 2120, remains: 10 },
    ])
  })

  it('shows nothing before it is applied', async () => {
    const offer = await createOffer()
    const list = await importList(offer, csv(...rows(3)), { apply: false })
    expect(list.status).toBe('ready')
    expect(list.counts?.created).toBe(3)
    expect(await liveItems(offer)).toEqual([])
    await applyPriceList(ctx(), list.id)
    expect((await settle(list.id)).status).toBe('applied')
    expect(await liveItems(offer)).toHaveLength(3)
  })

  it('writes only what changed and keeps ids', async () => {
    const offer = await createOffer()
    await importList(offer, csv(...rows(40)))
    const before = await liveItems(offer)
    const list = await importList(offer, csv(...rows(39), row({ mpn: 'BAT54-40', price: '1.51' })))
    expect(list.counts).toEqual({
      rows: 40,
      created: 0,
      changed: 1,
      unchanged: 39,
      removed: 0,
      rejected: 0,
    })
    expect(list.rows_written).toBe(1)
    const after = await liveItems(offer)
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(after.filter(({ cost_micros }) => cost_micros === 1_510_000)).toHaveLength(1)
  })

  it('writes nothing for the same list in another order', async () => {
    const offer = await createOffer()
    await importList(offer, csv(...rows(30)))
    const list = await importList(offer, csv(...rows(30).toReversed()))
    expect(list.counts).toMatchObject({ unchanged: 30, changed: 0 })
    expect(list.rows_written).toBe(0)
  })

  it('makes no version of the very file that is live, unless it would be read otherwise', async () => {
    const offer = await createOffer()
    const file = csv(...rows(12), row({ mpn: 'A-1', price: '' }))
    const first = await importList(offer, file)
    const before = await liveItems(offer)
    const files = await env.SOURCES.list({ prefix: 'price-lists/' })
    expect(await send(offer, file)).toBe(first.id)
    expect((await env.SOURCES.list({ prefix: 'price-lists/' })).objects).toEqual(files.objects)
    expect(await liveItems(offer)).toEqual(before)
    const settings = JSON.stringify({ columns: { '3': 'ignore' } })
    await env.DB.prepare('UPDATE offers SET settings = ?1 WHERE id = ?2')
      .bind(settings, offer)
      .run()
    const otherwise = await importList(offer, file)
    expect(otherwise).toMatchObject({ version: 2, counts: { changed: 12 } })
  })

  it('does not read the file that is live when it takes back a newer one', async () => {
    const offer = await createOffer()
    const file = csv(...rows(12), row({ mpn: 'A-1', price: '' }))
    const first = await importList(offer, file)
    await importList(offer, csv(...rows(11)), { apply: false })
    const again = await importList(offer, file)
    expect(again.counts).toEqual({ ...first.counts, created: 0, unchanged: 12 })
    expect(again).toMatchObject({ status: 'applied', is_live: true, version: 3 })
    expect(again.recognised).toEqual(first.recognised)
    expect(await readPreview(ctx(), again.id)).toEqual(await readPreview(ctx(), first.id))
    const runs = await env.SOURCES.list({ prefix: `price-lists/${again.id}/runs/` })
    expect(runs.objects).toEqual([])
  })

  it('sends missing items to zero, or away, as the offer says, and takes them back by their ids', async () => {
    for (const missingItems of ['zero', 'remove'] as const) {
      const offer = await createOffer({ missingItems })
      await importList(offer, csv(...rows(10)))
      const before = await liveItems(offer)
      const less = await importList(offer, csv(...rows(9)))
      expect(less.counts).toMatchObject({ unchanged: 9, removed: 1 })
      const now = await liveItems(offer)
      expect(now.filter(({ remains }) => remains > 0)).toHaveLength(9)
      expect(now).toHaveLength(missingItems === 'zero' ? 10 : 9)
      const again = await importList(offer, csv(...rows(10)))
      expect(again.counts).toMatchObject({ created: 1, unchanged: 9 })
      expect(await liveItems(offer)).toEqual(before)
    }
  })

  it('refuses rows one by one with line, column and reason, and loses none', async () => {
    const offer = await createOffer({ limits: { rejected_share: 15 } })
    const bad = [
      row({ mpn: 'A-1', price: '' }),
      row({ mpn: 'A-2', stock: 'хутка' }),
      row({ mpn: 'A-3', price: '01,50', name: 'Дыёд', stock: '>10 шт.' }),
      row({ mpn: 'A-3', stock: '7' }),
    ]
    const list = await importList(offer, csv(...rows(20), ...bad))
    expect(list.counts).toMatchObject({ rows: 24, created: 21, rejected: 3 })
    const { body } = await rejectedCsv(ctx(), list.id)
    const text = await new Response(body).text()
    expect(text).toContain('22;Price;price_missing')
    expect(text).toContain('23;Stock;stock_word_unknown')
    expect(text).toContain('24;MPN;duplicate_row;"Line 24 is repeated in line 25')
    // Every cell as it came, not as it was read.
    expect(text).toContain('Nexperia;A-3;c-A-3;Дыёд;"01,50";>10 шт.;1')
    const item = (await liveItems(offer)).find(({ mpn }) => mpn === 'A-3')
    expect(item?.remains).toBe(7)
    const preview = await readPreview(ctx(), list.id)
    expect(preview.rejects).toEqual({ price_missing: 1, stock_word_unknown: 1, duplicate_row: 1 })
    expect(preview.unknown_stock_words).toEqual([{ word: 'хутка', count: 1 }])
  })

  it('reads the file again under settings a person chose, and keeps them for the offer', async () => {
    const offer = await createOffer()
    const list = await importList(offer, csv(...rows(20), row({ mpn: 'A-2', stock: 'хутка' })), {
      apply: false,
    })
    await changeSettings(ctx(), list.id, {
      stock_words: { хутка: { remains: 0, is_at_least: false } },
    })
    expect((await settle(list.id)).counts).toMatchObject({ created: 21, rejected: 0 })
    const next = await importList(offer, csv(...rows(20), row({ mpn: 'A-4', stock: 'хутка' })), {
      apply: false,
    })
    expect(next.counts?.rejected).toBe(0)
  })

  it('refuses a file without a usable row as a whole', async () => {
    const offer = await createOffer()
    const list = await importList(offer, 'LCSC,MPN,MOQ\nC1,BAT54,5\nC2,NE555,1')
    expect(list.status).toBe('failed')
    expect(list.error).toMatchObject({ code: 'no_price_column' })
    expect(list.error?.message).toContain('price')
    expect(list.counts).toMatchObject({ rows: 2, rejected: 2 })
  })
})

describe('the safety stop', () => {
  it('holds a list back whose prices moved, until a person approves', async () => {
    const offer = await createOffer()
    await importList(offer, csv(...rows(30)))
    const list = await importList(offer, csv(...rows(30, { price: '3.00' })))
    expect(list.status).toBe('waiting_approval')
    expect(list.safety_stop?.reasons).toMatchObject([
      { code: 'median_price_change', value: 100, limit: 15 },
    ])
    expect((await liveItems(offer))[0]?.cost_micros).toBe(1_500_000)
    await expect(applyPriceList(ctx(), list.id)).rejects.toMatchObject({ code: 'conflict' })
    await approvePriceList(ctx(), list.id)
    expect((await settle(list.id)).status).toBe('applied')
    expect((await liveItems(offer))[0]?.cost_micros).toBe(3_000_000)
    const preview = await readPreview(ctx(), list.id)
    expect(preview.worst[0]).toMatchObject({ price_before_micros: 1_500_000 })
    expect(preview.median_price_change).toBe(100)
  })

  it('holds back a list that shrank, or is mostly refused', async () => {
    const offer = await createOffer()
    await importList(offer, csv(...rows(30)))
    const short = await importList(offer, csv(...rows(10)))
    expect(short.safety_stop?.reasons.map(({ code }) => code)).toEqual([
      'row_count_change',
      'gone_share',
    ])
    const refused = await importList(offer, csv(...rows(20), ...rows(10, { price: '' })))
    expect(refused.safety_stop?.reasons.map(({ code }) => code)).toContain('rejected_share')
    await cancelPriceList(ctx(), short.id)
    expect((await getPriceList(ctx(), short.id)).status).toBe('cancelled')
  })
})

describe('undoing', () => {
  it('brings the version before back, ids and all', async () => {
    const offer = await createOffer()
    await importList(offer, csv(...rows(10)))
    const before = await liveItems(offer)
    const second = await importList(
      offer,
      csv(...rows(8), row({ mpn: 'NEW-1' }), row({ mpn: 'BAT54-9', price: '1.60' })),
    )
    const { id } = await rollBack(ctx(), second.id)
    const restored = await settle(id)
    expect(restored).toMatchObject({ status: 'applied', origin: 'rollback', is_live: true })
    expect(await liveItems(offer)).toEqual(before)
    expect((await getPriceList(ctx(), second.id)).status).toBe('rolled_back')
  })

  it('empties the offer when its only version is undone, and brings it back', async () => {
    const offer = await createOffer()
    const first = await importList(offer, csv(...rows(5)))
    const before = await liveItems(offer)
    await settle((await rollBack(ctx(), first.id)).id)
    expect(await liveItems(offer)).toEqual([])
    await settle((await rollBack(ctx(), first.id)).id)
    expect(await liveItems(offer)).toEqual(before)
  })
})

describe('two at once', () => {
  it('applies lists of one offer one after another, each against the one before', async () => {
    const offer = await createOffer()
    await importList(offer, csv(...rows(10)))
    const one = await send(offer, csv(...rows(9), row({ mpn: 'BAT54-10', price: '1.52' })))
    const two = await send(offer, csv(...rows(9), row({ mpn: 'BAT54-10', price: '1.53' })))
    await Promise.all([settle(one), settle(two), settle(one), settle(two)])
    const [older, newer] = [await getPriceList(ctx(), one), await getPriceList(ctx(), two)]
    expect(newer).toMatchObject({ status: 'applied', is_live: true })
    // It may be overtaken, and then never takes the place of what is newer.
    const codes = older.safety_stop?.reasons.map(({ code }) => code) ?? []
    expect(codes).toEqual(older.status === 'applied' ? [] : ['older_than_live'])
    const price = (await liveItems(offer)).find(({ mpn }) => mpn === 'BAT54-10')?.cost_micros
    expect(price).toBe(1_530_000)
    expect(await liveItems(offer)).toHaveLength(10)
  })
})
