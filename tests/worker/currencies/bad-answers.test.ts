import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { env } from 'cloudflare:workers'
import type { RateProblem } from '../../../worker/catalog/currencies/schemas.ts'
import type { Locale } from '../../../web/lib/locales.ts'
import { cbr, dayAfter, nbrb, NBRB_ROWS, today } from './mint-answers.ts'
import { emptyStore, haveRate, refresh, tableOf, useSources } from './rates-store.ts'
import { mintSource } from './stand-in.ts'

const HUGE = ' '.repeat(1024 * 1024 + 1)
const PAGE = '<html><body><h1>502 Bad Gateway</h1></body></html>'

beforeEach(emptyStore)

type Answer = Parameters<ReturnType<typeof mintSource>['says']>[0]
const fromNbrb: [RateProblem, string, Answer][] = [
  ['source_not_ok', 'an error', { status: 500, body: nbrb(today()) }],
  ['source_not_ok', 'nothing there', { status: 404 }],
  ['source_timeout', 'half an answer, then silence', { fault: 'stall', body: nbrb(today()) }],
  [
    'source_unreachable',
    'half an answer, then a broken line',
    { fault: 'cut', body: nbrb(today()) },
  ],
  ['source_too_large', 'more than 1 MiB', HUGE],
  [
    'source_too_large',
    'an answer without end',
    { fault: 'endless', body: '[1,2,3],'.repeat(8000) },
  ],
  ['answer_is_page', 'a page instead, with status 200', PAGE],
  ['answer_empty', 'an empty body', ''],
  ['answer_not_understood', 'truncated JSON', nbrb(today()).slice(0, -20)],
  ['answer_not_understood', 'the other bank’s list', cbr(today())],
  ['day_in_future', 'a list for the day after tomorrow', nbrb(dayAfter(2))],
  ['day_too_old', 'a list of eleven days ago', nbrb(dayAfter(-11))],
  ['day_went_back', 'yesterday’s list again', nbrb(dayAfter(-1))],
  ['rate_invalid', 'a zero', nbrb(today()).replace('2.9801', '0.0000')],
  ['rate_invalid', 'a minus', nbrb(today()).replace('2.9801', '-2.9801')],
  ['rate_repeated', 'a currency twice', nbrb(today(), [...NBRB_ROWS, ['USD', '1', '2.9801']])],
  ['rate_moved', 'a figure without its point', nbrb(today()).replace('2.9801', '29801')],
  ['rate_moved', 'units forgotten', nbrb(today()).replace('"Cur_Scale":100', '"Cur_Scale":1')],
  [
    'no_known_currency',
    'only currencies the store does not have',
    nbrb(today(), [['AUD', '1', '1.9']]),
  ],
]

describe('a bad answer changes nothing and is kept to be seen', () => {
  beforeEach(async () => {
    await haveRate('USD', '2.9786', { day: today() })
    await haveRate('EUR', '3.4521', { day: dayAfter(-3), source: 'cbr' })
    await haveRate('RUB', '3.6894', { units: 100, day: dayAfter(-3), source: 'manual' })
  })

  it.each(fromNbrb)('%s: %s', async (problem, _, answer) => {
    const bank = mintSource()
    await useSources({ nbrb: bank })
    await bank.says(answer)
    const before = await tableOf('rates')
    const patience = problem === 'source_timeout' ? 300 : 20_000
    const { outcome, checks } = await refresh({}, patience)
    expect({ outcome, problems: checks.map((check) => check.problem?.code) }).toEqual({
      outcome: 'failed',
      problems: [problem],
    })
    expect(await tableOf('rates')).toEqual(before)
    expect(await tableOf('rate_checks')).toMatchObject([
      { source: 'nbrb', problem, actor_id: null },
    ])
  })

  it.each<[RateProblem, string, Answer]>([
    ['base_not_quoted', 'the base missing', cbr(today(), [['USD', '1', '80,6412']])],
    ['day_in_future', 'next year', cbr(dayAfter(365))],
    ['rate_moved', 'the base ten times dearer', cbr(today(), [['BYN', '1', '270,599'], ['USD', '1', '80,6412']])],
    ['answer_not_understood', 'truncated XML', cbr(today()).slice(0, -40)],
  ])('%s: %s', async (problem, _, answer) => {
    const bank = mintSource()
    await useSources({ cbr: bank })
    await bank.says(answer)
    const before = await tableOf('rates')
    expect((await refresh()).checks.map((check) => check.problem?.code)).toEqual([problem])
    expect(await tableOf('rates')).toEqual(before)
  }) // prettier-ignore

  it('whole: neither source’s good rows are taken when both are bad', async () => {
    const [first, second] = [mintSource(), mintSource()]
    await useSources({ nbrb: first, cbr: second })
    await env.DB.prepare(`DELETE FROM rates WHERE source = 'nbrb'`).run()
    await first.says(nbrb(today()).replace('2.9801', '0'))
    await second.says(cbr(today()).slice(0, 500))
    const before = await tableOf('rates')
    const { checks } = await refresh()
    expect(checks.map(({ outcome }) => outcome)).toEqual(['refused', 'refused'])
    expect(await tableOf('rates')).toEqual(before)
  })
})

describe('addresses', () => {
  it('that refuse the connection are told as such', async () => {
    await useSources({ nbrb: { url: 'http://127.0.0.1:9/' } })
    expect((await refresh()).checks[0]?.problem?.code).toBe('source_unreachable')
  })

  it('of this machine are not asked in production', async () => {
    const bank = mintSource()
    await useSources({ nbrb: bank })
    await bank.says(nbrb(today()))
    const { checks } = await refresh({ env: { ...env, APP_ENV: 'production' } })
    expect(checks[0]?.problem?.code).toBe('source_private_address')
    expect(await bank.asked()).toBe(0)
  })

  it('lead only where a source may be, and not round in circles', async () => {
    const [from, to] = [mintSource(), mintSource()]
    await useSources({ nbrb: from })
    const leadTo = (location: string) => from.says({ status: 302, headers: { location } })
    await leadTo('http://169.254.169.254/latest/meta-data')
    expect((await refresh()).checks[0]?.problem?.code).toBe('source_private_address')
    await leadTo(from.url)
    expect((await refresh()).checks[0]?.problem?.code).toBe('source_redirects')
    await to.says(nbrb(today()))
    await leadTo(to.url)
    expect((await refresh()).outcome).toBe('updated')
  })
})

describe('what is told of it', () => {
  const told = new Map<Locale, string>()
  beforeAll(async () => {
    await emptyStore()
    await haveRate('USD', '2.5')
    const bank = mintSource()
    await useSources({ nbrb: bank })
    await bank.says(nbrb(today(), [['USD', '1', '3.7501']]))
    for (const locale of ['be', 'en', 'ru'] as const) {
      told.set(locale, (await refresh({ locale })).checks[0]?.problem?.message ?? '')
    }
  })
  it.each([
    ['be', '2,5', '3,7501', 'уручную'],
    ['en', '2.5', '3.7501', 'by hand'],
    ['ru', '2,5', '3,7501', 'вручную'],
  ] as const)('says in %s what happened and what to do', (locale, ...words) => {
    for (const word of ['USD', ...words]) expect(told.get(locale)).toContain(word)
    expect(told.get(locale)).not.toMatch(/[{}]/)
  })
})
