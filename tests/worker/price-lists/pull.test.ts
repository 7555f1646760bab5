import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { connect } from '../../../worker/db/client.ts'
import { priceLists } from '../../../worker/db/schema/price-lists.ts'
import { offers } from '../../../worker/db/schema/suppliers.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { everyMinute } from '../../../worker/jobs/cron.ts'
import { pullList } from '../../../worker/suppliers/price-lists/upload/pull-list.ts'
import { type Fault, faultyEnv } from '../../support/worker/faults.ts'
import { silentQueue } from '../../support/worker/silent-queue.ts'
import { type Names, stubOutside } from '../../support/worker/stub-outside.ts'
import { createOffer, csv, liveItems, rows, settle } from '../../support/worker/price-lists.ts'
import { staff } from '../../support/worker/client.ts'

const URL_OF_LIST = 'https://supplier.example/lists/price%20list.csv'
const db = () => connect(env.DB)

/** A supplier's server: answers in turn, remembers what it was asked. */
const supplierAnswers = (...answers: (() => Response)[]) => namedSupplierAnswers({}, ...answers)

/** The same, where names lead to what `names` says. */
function namedSupplierAnswers(names: Names, ...answers: (() => Response)[]): Request[] {
  const asked: Request[] = []
  stubOutside((input, init) => {
    asked.push(new Request(input, init))
    const answer = answers[Math.min(asked.length, answers.length) - 1]
    return answer === undefined ? Promise.reject(new Error('refused')) : Promise.resolve(answer())
  }, names)
  return asked
}

/** A supplier whose list is `"v1"` and stays so. */
const steadySupplier = () =>
  stubOutside(async (input, init) => {
    const known = new Request(input, init).headers.get('if-none-match')
    if (known === '"v1"') return new Response(null, { status: 304 })
    return new Response(csv(...rows(3)), { headers: { etag: '"v1"' } })
  })

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
    expect(await pullList(jobCtx(env), offer)).toBe('imported')
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

  it('downloads from this machine only on a developer’s, where that was said', async () => {
    const sourceUrl = 'http://127.0.0.1:8080/list.csv'
    const offer = await pullOffer({ sourceUrl })
    const asked = supplierAnswers(() => new Response(csv(...rows(1))))
    const said = { ...env, LISTS_FROM_HERE: 'true' }
    await expect(pullList(jobCtx({ ...said, APP_ENV: 'production' }), offer)).rejects.toMatchObject(
      { code: 'source_private_address' },
    )
    expect(asked).toHaveLength(0)
    expect(await pullList(jobCtx(said), offer)).toBe('imported')

    const me = await staff('owner')
    const change = { source_url: sourceUrl }
    const path = `/admin/offers/${offer}`
    expect((await me.put(path, change)).status).toBe(422)
    expect((await me.put(path, change, { env: said })).status).toBe(200)
  })

  it('follows a redirect, but not into a private network, and keeps the password at home', async () => {
    const offer = await pullOffer({ sourceUsername: 'u', sourcePassword: 'p' })
    const away = (location: string) => () =>
      new Response(null, { status: 302, headers: { location } })
    const asked = supplierAnswers(
      away('https://cdn.example/list.csv'),
      () => new Response(csv(...rows(1))),
    )
    expect(await pullList(jobCtx(env), offer)).toBe('imported')
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

  it.each(['before', 'after'] as const)(
    'loses no list to a fault %s any call to a binding: asked again, it is there, once',
    async (fault: Fault) => {
      for (let at = 1; at < 12; at += 1) {
        const offer = await pullOffer()
        steadySupplier()
        const faulty = faultyEnv({ ...env, JOBS: silentQueue }, { at, fault })
        await pullList(jobCtx(faulty.env), offer).catch(() => null)
        await pullList(jobCtx({ ...env, JOBS: silentQueue }), offer)
        expect([at, (await listsOf(offer)).length]).toEqual([at, 1])
        expect([at, (await offerRow(offer))?.sourceEtag]).toEqual([at, '"v1"'])
      }
    },
  )

  it('takes a name that is no UTF-8 as it stands', async () => {
    const offer = await pullOffer({ sourceUrl: 'https://supplier.example/lists/%ff.csv' })
    supplierAnswers(() => new Response(csv(...rows(1))))
    expect(await pullList(jobCtx(env), offer)).toBe('imported')
    expect((await listsOf(offer))[0]?.fileName).toBe('%ff.csv')
  })

  it('keeps what a failure is about, for the sentence that tells of it', async () => {
    const offer = await pullOffer()
    supplierAnswers(() => new Response('gone', { status: 503 }))
    await pullList(jobCtx(env), offer).catch(() => null)
    expect(await offerRow(offer)).toMatchObject({
      lastPullError: 'source_not_ok',
      lastPullParams: { status: 503 },
    })
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

describe('the name of a source', () => {
  const LIST = () => new Response(csv(...rows(1)))

  it.each([
    ['127.0.0.1'],
    ['10.0.0.7'],
    ['169.254.169.254'],
    ['100.64.3.4'],
    ['0.0.0.0'],
    ['::1'],
    ['fd00:ec2::254'],
    ['fe80::1'],
    ['::ffff:10.0.0.1'],
    ['64:ff9b::a00:1'],
    ['93.184.216.34', '10.0.0.7'],
    ['2606:4700:4700::1111', 'fd00::1'],
    ['inside.example.', '10.0.0.7'],
  ])('is refused when it leads to %s, and nothing is asked there', async (...addresses) => {
    const offer = await pullOffer()
    const asked = namedSupplierAnswers({ 'supplier.example': addresses }, LIST)
    await expect(pullList(jobCtx(env), offer)).rejects.toMatchObject({
      code: 'source_private_address',
    })
    expect(asked).toHaveLength(0)
    expect((await offerRow(offer))?.lastPullError).toBe('source_private_address')
  })

  it('is followed through other names it stands for', async () => {
    const names = { 'supplier.example': ['cdn.example.'], 'cdn.example': ['10.0.0.7'] }
    const asked = namedSupplierAnswers(names, LIST)
    await expect(pullList(jobCtx(env), await pullOffer())).rejects.toMatchObject({
      code: 'source_private_address',
    })
    expect(asked).toHaveLength(0)
    namedSupplierAnswers({ ...names, 'cdn.example': ['8.8.8.8'] }, LIST)
    expect(await pullList(jobCtx(env), await pullOffer())).toBe('imported')
  })

  it('is looked up at each redirect', async () => {
    const away = () =>
      new Response(null, { status: 302, headers: { location: 'https://inside.example/x' } })
    const asked = namedSupplierAnswers({ 'inside.example': ['192.168.0.1'] }, away, LIST)
    await expect(pullList(jobCtx(env), await pullOffer())).rejects.toMatchObject({
      code: 'source_private_address',
    })
    expect(asked).toHaveLength(1)
  })

  it.each(['servfail', 'away'] as const)(
    'is not believed while it cannot be looked up (%s)',
    async (trouble) => {
      const offer = await pullOffer()
      const asked = namedSupplierAnswers({ 'supplier.example': trouble }, LIST)
      await expect(pullList(jobCtx(env), offer)).rejects.toMatchObject({
        code: 'source_unresolved',
      })
      expect(asked).toHaveLength(0)
      expect(await offerRow(offer)).toMatchObject({ lastPullParams: { host: 'supplier.example' } })
    },
  )

  it('that does not exist is a source that does not answer', async () => {
    const asked = namedSupplierAnswers({ 'supplier.example': [] }, LIST)
    await expect(pullList(jobCtx(env), await pullOffer())).rejects.toMatchObject({
      code: 'source_unreachable',
    })
    expect(asked).toHaveLength(0)
  })
})
