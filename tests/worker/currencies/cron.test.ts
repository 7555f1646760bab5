import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { refreshWhenDue } from '../../../worker/catalog/currencies/refresh-when-due.ts'
import { connect } from '../../../worker/db/client.ts'
import { faultyEnv } from '../../support/worker/faults.ts'
import { guest } from '../../support/worker/client.ts'
import { testCtx } from '../../support/worker/factories.ts'
import { freshNumber, stock } from '../search/stock.ts'
import { cbr, dayAfter, nbrb, today } from './mint-answers.ts'
import { emptyStore, ratesOf, tableOf, useSources } from './rates-store.ts'
import { mintSource } from './stand-in.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`)

beforeEach(emptyStore)

/** Cron at every `every` minutes of the hours; answers at which of them the bank was asked. */
async function runCron(
  day: string,
  hours: [number, number],
  bank: { asked(): Promise<number> },
  every = 10,
) {
  const asked: number[] = []
  for (let minute = hours[0] * 60; minute < hours[1] * 60; minute += every) {
    const before = await bank.asked()
    await refreshWhenDue(testCtx({ now: new Date(midnight(day) + minute * MINUTE_MS) }))
    if ((await bank.asked()) > before) asked.push(minute / 60)
  }
  return asked
}

describe('Cron', () => {
  it('asks once an hour until the day’s list is here, then not before the next day', async () => {
    const bank = mintSource()
    await useSources({ nbrb: bank })
    await bank.says(nbrb(dayAfter(-1)))
    expect(await runCron(today(), [0, 3], bank)).toEqual([0, 1, 2])
    await bank.says(nbrb(today()))
    expect(await runCron(today(), [3, 24], bank)).toEqual([3])
    await bank.says(nbrb(dayAfter(1)))
    expect(await runCron(dayAfter(1), [0, 24], bank, 5)).toEqual([5 / 60])
  })

  it('waits longer and longer for a bank that is away, and asks hourly again when it is back', async () => {
    const bank = mintSource()
    await useSources({ nbrb: bank })
    await bank.says({ status: 500 })
    expect(await runCron(today(), [0, 24], bank, 30)).toEqual([0, 1, 3, 7, 15, 23])
    await bank.says(nbrb(today()))
    const tomorrow = dayAfter(1)
    expect(await runCron(tomorrow, [6, 10], bank, 30)).toEqual([7, 8, 9])
  })

  it('asks once when it fires twice at the same time, or every 20 seconds', async () => {
    const bank = mintSource()
    await useSources({ nbrb: bank })
    await bank.says({ status: 500 })
    const at = (ms: number) => refreshWhenDue(testCtx({ now: new Date(midnight(today()) + ms) }))
    await Promise.all([at(0), at(0), at(0)])
    for (let ms = 0; ms < HOUR_MS; ms += 60_000) await at(ms)
    expect(await bank.asked()).toBe(1)
  })

  it('goes on when the database is away', async () => {
    const bank = mintSource()
    await useSources({ nbrb: bank })
    await bank.says(nbrb(today()))
    for (const at of [1, 2, 3]) {
      const broken = faultyEnv(env, { at, fault: 'before' })
      await expect(refreshWhenDue(testCtx({ db: connect(broken.env.DB) }))).resolves.toBeUndefined()
      await env.DB.prepare(`DELETE FROM settings WHERE key = 'rates.next_ask'`).run()
    }
    expect(await tableOf('rates')).toEqual([])
    await refreshWhenDue(testCtx())
    expect(await tableOf('rates')).toHaveLength(3)
  })
})

describe('a day’s run', () => {
  const unitPrices = async (number: string, currency: string) => {
    const answer = await (await guest()).get(`/search?q=${number}&currency=${currency}`)
    const { data } = await answer.json<{
      data: { products: { offers: { channel_price: { micros: number } | null }[] }[] }
    }>()
    return data.products.flatMap(({ offers }) => offers.map((offer) => offer.channel_price?.micros))
  }

  it('changes prices everywhere and writes nothing of any offer', async () => {
    const number = freshNumber()
    await stock(number, { currency: 'USD', costMicros: 10_000_000 })
    const items = await tableOf('offer_items')
    // Whatever would write an offer or an item of one now fails, and Cron with it.
    for (const table of ['offers', 'offer_items', 'products']) {
      for (const verb of ['INSERT', 'UPDATE', 'DELETE']) {
        await env.DB.exec(
          `CREATE TRIGGER no_${verb}_${table} BEFORE ${verb} ON ${table} BEGIN SELECT RAISE(ABORT, 'written'); END`,
        )
      }
    }
    const [first, second] = [mintSource(), mintSource()]
    await useSources({ nbrb: first, cbr: second })
    await first.says(nbrb(dayAfter(-1)))
    await runCron(dayAfter(-1), [0, 24], first, 30)
    expect(await unitPrices(number, 'BYN')).toContain(29_800_000)
    expect(await unitPrices(number, 'EUR')).toContain(8_660_000) // 29.801 / 3.4412

    // Today the first bank is away, and the second has the list at noon.
    await first.says({ status: 503 })
    await second.says(cbr(dayAfter(-2)))
    await runCron(today(), [0, 2], second, 30)
    await second.says(cbr(today()))
    await runCron(today(), [2, 24], second, 30)
    expect(await ratesOf('USD')).toMatchObject([
      { source: 'nbrb', day: dayAfter(-1) },
      { source: 'cbr', day: dayAfter(-2) },
      { source: 'cbr', day: today(), value: '2.980099704729' },
    ])
    await env.DB.prepare(`UPDATE currencies SET percent_bps = 200 WHERE code = 'USD'`).run()
    expect(await unitPrices(number, 'BYN')).toContain(30_400_000) // 29.80099… x 1.02
    expect(await tableOf('offer_items')).toEqual(items)
  })
})
