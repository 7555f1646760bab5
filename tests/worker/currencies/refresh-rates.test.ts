import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { decimalText } from '../../../worker/lib/rational.ts'
import { faultyEnv } from '../../support/worker/faults.ts'
import { testCtx } from '../../support/worker/factories.ts'
import { connect } from '../../../worker/db/client.ts'
import { cbr, dayAfter, ecb, nbrb, NBRB_ROWS, today } from './mint-answers.ts'
import { emptyStore, haveRate, ratesOf, refresh, tableOf, useSources } from './rates-store.ts'
import { mintSource } from './stand-in.ts'

beforeEach(emptyStore)

describe('an answer', () => {
  it('is kept for the store’s currencies, once a day', async () => {
    const bank = mintSource()
    await useSources({ nbrb: bank })
    await bank.says(nbrb(today()))
    expect(await refresh()).toMatchObject({ outcome: 'updated', checks: [{ day: today() }] })
    expect(await ratesOf('RUB')).toEqual([
      { units: 100, value: '3.6955', day: today(), source: 'nbrb' },
    ])
    const kept = await tableOf('rates')
    expect(kept).toHaveLength(3)
    expect(await refresh()).toMatchObject({ outcome: 'unchanged', checks: [{ problem: null }] })
    expect(await tableOf('rates')).toEqual(kept)
  })

  it('corrected by the source on the same day replaces what it said', async () => {
    const bank = mintSource()
    await useSources({ nbrb: bank })
    await bank.says(nbrb(today()))
    await refresh()
    await bank.says(nbrb(today()).replace('2.9801', '2.9812'))
    expect((await refresh()).outcome).toBe('updated')
    expect(await ratesOf('USD')).toEqual([
      { units: 1, value: '2.9812', day: today(), source: 'nbrb' },
    ])
  })

  it('asked for twice at once is written once', async () => {
    const bank = mintSource()
    await useSources({ nbrb: bank })
    await bank.says(nbrb(today()))
    const rounds = await Promise.all([refresh(), refresh(), refresh()])
    expect(rounds.map(({ outcome }) => outcome).toSorted()).toEqual([
      'unchanged',
      'unchanged',
      'updated',
    ])
    expect(await tableOf('rates')).toHaveLength(3)
  })

  it('that lacks a currency of the store says which', async () => {
    const bank = mintSource()
    await useSources({ nbrb: bank })
    await bank.says(
      nbrb(
        today(),
        NBRB_ROWS.filter(([code]) => code !== 'EUR'),
      ),
    )
    expect((await refresh()).checks[0]?.missing).toEqual(['EUR'])
  })

  it('brings a new store its currencies', async () => {
    await env.DB.prepare('DELETE FROM currencies').run()
    const bank = mintSource()
    await useSources({ nbrb: bank })
    await bank.says(nbrb(today()))
    await refresh()
    const codes = (await tableOf('currencies')).map(({ code }) => code)
    expect(codes).toEqual(['BYN', 'RUB', 'USD', 'EUR'])
    expect(await tableOf('rates')).toHaveLength(3)
  })
})

describe('sources in their order', () => {
  it('fall to the next one, whose rates are crossed exactly to the base', async () => {
    const [first, second] = [mintSource(), mintSource()]
    await useSources({ nbrb: first, cbr: second })
    await first.says({ status: 503 })
    await second.says(cbr(today()))
    const { outcome, checks } = await refresh()
    expect(outcome).toBe('updated')
    expect(checks.map((check) => [check.source, check.outcome, check.problem?.code])).toEqual([
      ['nbrb', 'failed', 'source_not_ok'],
      ['cbr', 'updated', undefined],
    ])
    const over = (num: bigint, den: bigint) => decimalText({ num, den }, 12)
    expect(await ratesOf('USD')).toMatchObject([{ units: 1, value: over(806_412n, 270_599n) }])
    expect(await ratesOf('RUB')).toMatchObject([
      { units: 100, value: over(100n * 10_000n, 270_599n), source: 'cbr' },
    ])
  })

  it('are not polled after the first that answers', async () => {
    const [first, second] = [mintSource(), mintSource()]
    await useSources({ nbrb: first, cbr: second })
    await first.says(nbrb(today()))
    await second.says(cbr(today()))
    await refresh()
    expect([await first.asked(), await second.asked()]).toEqual([1, 0])
  })

  it('do not replace today’s rates of the first by those of the second', async () => {
    const [first, second] = [mintSource(), mintSource()]
    await useSources({ nbrb: first, cbr: second })
    await first.says(nbrb(today()))
    await second.says(cbr(today()))
    await refresh()
    const kept = await tableOf('rates')
    await first.says({ status: 500 })
    expect((await refresh()).outcome).toBe('failed')
    expect(await tableOf('rates')).toEqual(kept)
    expect(await second.asked()).toBe(0)
  })

  it('in a store whose base the European bank quotes, take its rates', async () => {
    await env.DB.prepare(
      `INSERT INTO settings (key, value, updated_at) VALUES ('pricing.base_currency', '"EUR"', 0)`,
    ).run()
    const bank = mintSource()
    await useSources({ ecb: bank })
    await bank.says(ecb(dayAfter(-1), [['USD', '1.2500'], ['PLN', '4.2510']])) // prettier-ignore
    expect((await refresh()).checks[0]?.missing.toSorted()).toEqual(['BYN', 'RUB'])
    expect(await ratesOf('USD')).toMatchObject([{ units: 1, value: '0.8' }])
    await env.DB.prepare(`DELETE FROM settings WHERE key = 'pricing.base_currency'`).run()
  })
})

describe('a jump', () => {
  const dollarAt = (value: string) =>
    nbrb(today(), [
      ['USD', '1', value],
      ['EUR', '1', '3.4412'],
    ])
  beforeEach(async () => {
    await haveRate('USD', '3.0000')
    await haveRate('EUR', '3.4000')
  })

  it.each([
    ['3.6000', 'updated'],
    ['3.6001', 'failed'],
    ['2.4000', 'updated'],
    ['2.3999', 'failed'],
  ])('from 3.0000 to %s is %s, for all currencies of the answer', async (value, outcome) => {
    const bank = mintSource()
    await useSources({ nbrb: bank })
    await bank.says(dollarAt(value))
    const before = await tableOf('rates')
    const told = await refresh()
    expect(told.outcome).toBe(outcome)
    if (outcome === 'updated') return
    expect(await tableOf('rates')).toEqual(before)
    expect(told.checks[0]).toMatchObject({ outcome: 'refused', problem: { code: 'rate_moved' } })
    expect(told.checks[0]?.problem?.message).toContain('USD')
    expect(told.checks[0]?.problem?.message).toContain(value.replace(/0+$/, ''))
  })

  it('is taken once such a rate is set by hand', async () => {
    const bank = mintSource()
    await useSources({ nbrb: bank })
    await bank.says(dollarAt('4.5000'))
    expect((await refresh()).outcome).toBe('failed')
    await haveRate('USD', '4.4000', { day: today(), source: 'manual' })
    expect((await refresh()).outcome).toBe('updated')
  })

  it('of a rate set by hand does not lock the source out', async () => {
    await haveRate('USD', '9.0000', { day: dayAfter(-1), source: 'manual' })
    const bank = mintSource()
    await useSources({ nbrb: bank })
    await bank.says(dollarAt('3.0100'))
    expect((await refresh()).outcome).toBe('updated')
  })
})

describe('the database away', () => {
  it.each([1, 2])(
    'at call %i leaves nothing half written, and the next turn makes it good',
    async (at) => {
      const bank = mintSource()
      await useSources({ nbrb: bank })
      await bank.says(nbrb(today()))
      const broken = faultyEnv(env, { at, fault: 'before' })
      await expect(refresh({ db: connect(broken.env.DB) })).rejects.toThrow(
        'Network connection lost',
      )
      expect(await tableOf('rates')).toEqual([])
      expect(await tableOf('rate_checks')).toEqual([])
      expect((await refresh()).outcome).toBe('updated')
    },
  )

  it('after it has written says so, and asking again changes nothing', async () => {
    const bank = mintSource()
    await useSources({ nbrb: bank })
    await bank.says(nbrb(today()))
    const broken = faultyEnv(env, { at: 2, fault: 'after' })
    await expect(refresh({ db: connect(broken.env.DB) })).rejects.toThrow('Network connection lost')
    const kept = await tableOf('rates')
    expect(kept).toHaveLength(3)
    expect((await refresh()).outcome).toBe('unchanged')
    expect(await tableOf('rates')).toEqual(kept)
  })
})

it('keeps no check longer than half a year', async () => {
  const bank = mintSource()
  await useSources({ nbrb: bank })
  await bank.says(nbrb(dayAfter(0, new Date(Date.now() - 200 * 86_400_000))))
  await refresh({ now: new Date(Date.now() - 200 * 86_400_000) })
  await bank.says(nbrb(today()))
  await refresh(testCtx())
  expect(await tableOf('rate_checks')).toHaveLength(1)
})
