import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { read } from '../../support/worker/pages.ts'
import {
  createBrand,
  createItem,
  createOffer,
  createProduct,
  createRates,
  createWarehouse,
  freshNumber,
  stock,
} from '../search/stock.ts'

beforeAll(createRates)

/** The text of a part's page as a guest reads it, without hard spaces. */
const textOf = async (path: string) => (await read(path)).text.replaceAll('\u00a0', ' ')

const change = (id: number, set: string) =>
  env.DB.prepare(`UPDATE warehouses SET ${set} WHERE id = ?`).bind(id).run()

describe('a part that nobody has in stock', () => {
  it('says so with a way to go on, and promises no days', async () => {
    const number = freshNumber()
    const { productId, offerId } = await stock(number, { remains: 0, days: [0, 0] })
    await createItem(offerId, productId, { remains: 0, days: [1, 1] })
    const text = await textOf(`/en/search/${number}`)
    expect(text).toContain('none in stock')
    expect(text).toContain('Not in stock now')
    expect(text).toContain('Ask for this part')
    for (const word of ['Fastest', 'same day', '1 day', 'per the price list'])
      expect(text).not.toContain(word)
    expect(text).not.toContain('No single offer covers this quantity')
    const russian = await textOf(`/ru/search/${number}`)
    expect(russian).toContain('Сейчас нет в наличии')
    expect(russian).toContain('Запросить деталь')
  })
  it('has days only at offers that have some left', async () => {
    const number = freshNumber()
    const { productId, offerId } = await stock(number, { remains: 0, days: [0, 0] })
    await createItem(offerId, productId, { remains: 5, days: [4, 4] })
    const text = await textOf(`/en/search/${number}`)
    expect(text).toContain('from 4 days')
    expect(text).not.toContain('same day')
    // The other one has no days to tell it apart by.
    expect(text.match(/per the price list/g)).toHaveLength(1)
  })
})

describe('the answers to how many are wanted', () => {
  it('say of how many pieces the sum is, and what of it the parcel costs', async () => {
    const number = freshNumber()
    const far = await createWarehouse()
    await change(far.id, 'parcel_fee = 900')
    const near = await stock(number, { costMicros: 72_800, minimum: 100, remains: 5000 })
    const offerId = await createOffer(far.id)
    await createItem(offerId, near.productId, { costMicros: 49_200, minimum: 100, remains: 5000 })
    // The far one costs less, but not with its parcel.
    const one = await textOf(`/en/search/${number}`)
    expect(one).toContain('CheapestBYN 7.28 for 100')
    const many = await textOf(`/en/search/${number}?quantity=4000`)
    expect(many).toContain('CheapestBYN 205.80with BYN 9.00 for the parcel, W')
  })
  it('say no quantity where it is the wanted one, and no parcel where there is none', async () => {
    const number = freshNumber()
    await stock(number, { costMicros: 2_000_000 })
    const text = await textOf(`/en/search/${number}?quantity=3`)
    expect(text).toContain('CheapestBYN 6.00W')
  })
})

describe('days', () => {
  it('beside a promised date are those that earlier deliveries took', async () => {
    const number = freshNumber()
    const { warehouse } = await stock(number)
    await change(warehouse.id, 'usual_days = 6, usual_days_p90 = 9, usual_count = 30')
    const text = await textOf(`/en/search/${number}`)
    expect(text).toContain('from 6 days')
    expect(text).toContain('usually 6 days, 90% within 9')
    expect(text).not.toContain('from 1 day')
  })
})

it('names no brand in the reader’s language where analogs have none', async () => {
  const number = freshNumber()
  const { productId } = await stock(number)
  const nameless = await env.DB.prepare(`SELECT id FROM brands WHERE key = ''`).first<{
    id: number
  }>()
  const analog = await createProduct(nameless?.id ?? (await createBrand('')), freshNumber())
  await env.DB.batch(
    [productId, analog].map((id) =>
      env.DB.prepare('INSERT INTO cross_members (product_id, group_id) VALUES (?, ?)').bind(
        id,
        productId,
      ),
    ),
  )
  expect(await textOf(`/ru/search/${number}`)).toContain('без бренда1')
  expect(await textOf(`/en/search/${number}`)).toContain('no brand1')
})
