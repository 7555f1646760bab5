import { beforeEach, describe, expect, it } from 'vitest'
import type { RatesVerdict, ShippingRateRow } from '../../../worker/sales/shipping/schemas.ts'
import { pickRate } from '../../../worker/sales/shipping/pick-rate.ts'
import { rateWarnings } from '../../../worker/sales/shipping/rate-warnings.ts'
import { type Client, staff } from '../../support/worker/client.ts'
import { mint, row, send } from './mint.ts'

let client: Client
beforeEach(async () => {
  client = await staff(['settings.store.view', 'settings.store.update'])
})

const oddities = (rates: ShippingRateRow[], isPickup = false) =>
  rateWarnings({ is_pickup: isPickup, rates }, 'en').map(({ kind, row: at, by }) => [kind, at, by])

const light = row({ weight_to: 1000 })
const heavy = row({ weight_from: 1000 })

describe('warnings about rates', () => {
  it.each<[string, ShippingRateRow[], unknown[], boolean?]>([
    ['nothing, when bands meet', [light, heavy], []],
    ['nothing, when the rest of the world comes last', [row({ country: 'BY' }), row()], []],
    ['no rows', [], [['no_rates', null, null]]],
    ['the same row again', [row(), row()], [['unreachable', 1, 0]]],
    ['a country after any country', [row(), row({ country: 'BY' })], [['unreachable', 1, 0]]],
    [
      'two halves before the whole',
      [light, heavy, row({ country: 'RU' })],
      [['unreachable', 2, null]],
    ],
    [
      'a corner that stays',
      [light, row({ weight_from: 1000, total_to: 500 }), row()],
      [['overlaps', 2, 0]],
    ],
    ['a part before', [row({ total_from: 500 }), row()], [['overlaps', 1, 0]]],
    ['any country before one, in a part', [light, row({ country: 'BY' })], [['overlaps', 1, 0]]],
    ['other countries', [row({ country: 'BY' }), row({ country: 'RU' })], []],
    ['two pickups', [row(), light], [['unreachable', 1, 0]], true],
  ])('%s', (_, rates, expected, isPickup) => {
    expect(oddities(rates, isPickup)).toEqual(expected)
  })

  it('are texts that count rows from one', async () => {
    const made = await mint(client, { rates: [row(), row({ country: 'BY' })] })
    expect(made.warnings.map(({ message }) => message)).toEqual([
      'Row 2 never applies: row 1 comes first and covers everything it covers.',
    ])
  })

  it('report a row as unreachable exactly when no parcel is priced by it', () => {
    // One figure beyond every bound stands for all that follow, one country for all not named.
    const figures = [0, 1, 2, 3, 4]
    let seed = 7
    const pick = (most: number) => (seed = (seed * 16_807) % 2_147_483_647) % most
    const band = () => {
      const from = pick(3)
      return [from, pick(4) === 0 ? null : from + 1 + pick(2)] as const
    }
    for (let round = 0; round < 300; round += 1) {
      const rates = Array.from({ length: 5 }, () => {
        const [weight_from, weight_to] = band()
        const [total_from, total_to] = band()
        const country = [null, 'BY', 'RU'][pick(3)] ?? null
        return row({ country, weight_from, weight_to, total_from, total_to })
      })
      const table = { isPickup: false, rates: rates.map(asKept) }
      const applied = new Set(
        ['BY', 'RU', 'PL'].flatMap((country) =>
          figures.flatMap((weight) =>
            figures.map((total) => pickRate(table, { country, weight, total })?.row),
          ),
        ),
      )
      const called = oddities(rates).flatMap(([kind, at]) => (kind === 'unreachable' ? [at] : []))
      expect(called).toEqual([0, 1, 2, 3, 4].filter((at) => !applied.has(at)))
    }
  })
})

const asKept = (rate: ShippingRateRow) => ({
  country: rate.country,
  weightFrom: rate.weight_from,
  weightTo: rate.weight_to,
  totalFrom: rate.total_from,
  totalTo: rate.total_to,
  price: rate.price,
  pricePerKg: rate.price_per_kg,
  daysMin: rate.days_min,
  daysMax: rate.days_max,
})

describe('trying rates', () => {
  const rates = [
    row({ country: 'BY', weight_to: 1000, price: 300, price_per_kg: 100 }),
    row({ country: 'BY', weight_from: 1000, total_from: 20_000, price: 0, days_max: 5 }),
    row({ price: 4000, price_per_kg: 1500 }),
  ]
  const ask = async (parcel: object | null, isPickup = false, table = rates) =>
    (
      await send<RatesVerdict>(client, 'POST', 'try', {
        is_pickup: isPickup,
        rates: table,
        parcel,
      })
    ).data

  it.each([
    [{ country: 'BY', weight: 999, total: 0 }, 0, 400],
    [{ country: 'BY', weight: 1000, total: 20_000 }, 1, 0],
    [{ country: 'BY', weight: 1000, total: 19_999 }, 2, 5500],
    [{ country: 'PL', weight: 2001, total: 0 }, 2, 8500],
  ])('%j', async (parcel, at, amount) => {
    expect((await ask(parcel)).applied).toMatchObject({
      row: at,
      price: { amount, currency: 'BYN' },
    })
  })

  it('reports when no rate fits, and stores nothing', async () => {
    expect(await ask({ country: 'PL', weight: 1, total: 1 }, false, rates.slice(0, 1))).toEqual({
      applied: null,
      warnings: [],
    })
    expect((await ask({ country: null, weight: 1, total: 1 })).applied).toBeNull()
    const picked = await ask({ country: null, weight: 1, total: 1 }, true, [row()])
    expect(picked.applied).toMatchObject({ row: 0, price: { amount: 500 } })
    expect(await ask(null, false, [])).toMatchObject({ applied: null, warnings: [{ row: null }] })
  })

  it('gives no price beyond safe integers', async () => {
    const dear = [row({ price_per_kg: 1_000_000_000 })]
    const parcel = { country: 'BY', weight: 1_000_000_000, total: 0 }
    expect((await ask(parcel, false, dear)).applied?.price.amount).toBe(1_000_000_000_000_500)
    const table = { isPickup: false, rates: dear.map(asKept) }
    expect(pickRate(table, { country: 'BY', weight: 1e15, total: 0 })).toBeNull()
  })
})
