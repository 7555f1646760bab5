import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { connect } from '../../../worker/db/client.ts'
import { priceLists } from '../../../worker/db/schema/price-lists.ts'
import { offers } from '../../../worker/db/schema/suppliers.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { everyMinute } from '../../../worker/jobs/cron.ts'
import { pullList } from '../../../worker/price-lists/pull-list.ts'
import { createOffer, csv, liveItems, rows, settle } from '../../support/worker/price-lists.ts'

const URL_OF_LIST = 'https://supplier.example/lists/price%20list.csv'
const db = () => connect(env.DB)

/** A supplier's server: answers in turn, remembers what it was asked. */
function supplierAnswers(...answers: (() => Response)[]): Request[] {
  const asked: Request[] = []
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
    asked.push(new Request(input, init))
    const answer = answers[Math.min(asked.length, answers.length) - 1]
    return answer === undefined ? Promise.reject(new Error('refused')) : Promise.resolve(answer())
  })
  return asked
}

afterEach(() => vi.unstubAllGlobals())

const pullOffer = (changes: Parameters<typeof createOffer>[0] = {}) =>
  createOffer({ updateMethod: 'url', sourceUrl: URL_OF_LIST, pullEveryMinutes: 60, ...changes })

const listsOf = (offer: number) =>
  db().select().from(priceLists).where(eq(priceLists.offerId, offer))

const offerRow = async (offer: number) =>
  (await db().select().from(offers).where(eq(offers.id, offer)))[0]

describe('fetching a list from its URL', () => {
  it('brings it in, applies it and asks only for changes the next time', async () => {
    const offer = await pullOffer({ sourceUsername: 'ала', sourcePassword: 'сакрэт' })
    const asked = supplierAnswers(
      () => new Response(csv(...rows(3)), { headers: { etag: '"v1"' } }),
      () => new Response(null, { status: 304 }),
    )
    expect(await pullList(jobCtx(env), offer)).toBe('brought_in')
    const [list] = await listsOf(offer)
    expect((await settle(list?.id ?? 0)).file.name).toBe('price list.csv')
    expect(await liveItems(offer)).toHaveLength(3)
    expect(await pullList(jobCtx(env), offer)).toBe('unchanged')
    expect(asked[1]?.headers.get('if-none-match')).toBe('"v1"')
    expect(asked[0]?.headers.get('authorization')).toMatch(/^Basic /)
    expect(await listsOf(offer)).toHaveLength(1)
    expect((await offerRow(offer))?.nextPullAt?.getTime()).toBeGreaterThan(Date.now())
  })

  it('does not import the same bytes again, whatever the headers say', async () => {
    const offer = await pullOffer()
    supplierAnswers(() => new Response(csv(...rows(3))))
    await pullList(jobCtx(env), offer)
    expect(await pullList(jobCtx(env), offer)).toBe('unchanged')
    expect(await listsOf(offer)).toHaveLength(1)
  })

  it('keeps the failure with the offer and the live list as it is', async () => {
    const offer = await pullOffer()
    supplierAnswers(() => new Response('gone', { status: 500 }))
    await expect(pullList(jobCtx(env), offer)).rejects.toMatchObject({ code: 'source_not_ok' })
    expect((await offerRow(offer))?.lastPullError).toBe('source_not_ok')
    supplierAnswers()
    await expect(pullList(jobCtx(env), offer)).rejects.toThrow('refused')
    expect((await offerRow(offer))?.lastPullError).toBe('source_unreachable')
    expect(await listsOf(offer)).toHaveLength(0)
  })

  it.each([
    'http://127.0.0.1/list.csv',
    'http://192.168.1.4/',
    'http://[::1]/',
    'http://2130706433/',
  ])('refuses the private address %s without asking it', async (sourceUrl) => {
    const offer = await pullOffer({ sourceUrl })
    const asked = supplierAnswers(() => new Response(csv(...rows(1))))
    await expect(pullList(jobCtx(env), offer)).rejects.toMatchObject({
      code: 'source_private_address',
    })
    expect(asked).toHaveLength(0)
  })

  it('follows a redirect, but not into a private network, and keeps the password at home', async () => {
    const offer = await pullOffer({ sourceUsername: 'u', sourcePassword: 'p' })
    const away = (location: string) => () =>
      new Response(null, { status: 302, headers: { location } })
    const asked = supplierAnswers(
      away('https://cdn.example/list.csv'),
      () => new Response(csv(...rows(1))),
    )
    expect(await pullList(jobCtx(env), offer)).toBe('brought_in')
    expect(asked[1]?.headers.get('authorization')).toBeNull()
    const other = await pullOffer()
    const askedThen = supplierAnswers(
      away('http://169.254.169.254/latest'),
      () => new Response('x'),
    )
    await expect(pullList(jobCtx(env), other)).rejects.toMatchObject({
      code: 'source_private_address',
    })
    expect(askedThen).toHaveLength(1)
  })

  it('is set going by Cron when due, once', async () => {
    const offer = await pullOffer({ nextPullAt: new Date(Date.now() - 1000) })
    const sent: unknown[] = []
    const jobs = { send: async (job: unknown) => void sent.push(job) } as unknown as typeof env.JOBS
    const ctx = { ...jobCtx(env), jobs }
    await everyMinute(ctx)
    await everyMinute(ctx)
    expect(sent.filter((job) => (job as { offerId?: number }).offerId === offer)).toHaveLength(1)
  })
})
