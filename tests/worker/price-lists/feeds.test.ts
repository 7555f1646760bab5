import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { connect } from '../../../worker/db/client.ts'
import { offers } from '../../../worker/db/schema/suppliers.ts'
import type { Env } from '../../../worker/env.ts'
import { everyMinute } from '../../../worker/jobs/cron.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { cancelPriceList } from '../../../worker/suppliers/price-lists/cancel-price-list.ts'
import { changeSettings } from '../../../worker/suppliers/price-lists/read/change-settings.ts'
import { feedOffer } from '../../../worker/suppliers/price-lists/upload/feed-offer.ts'
import { takeList } from '../../../worker/suppliers/price-lists/tokens/take-list.ts'
import { makeToken } from '../../../worker/suppliers/price-lists/tokens/make-token.ts'
import { rollBack } from '../../../worker/suppliers/price-lists/apply/roll-back.ts'
import {
  BREST,
  fedOffers,
  listsOf,
  MINSK,
  offerAt,
  tableOfTwo,
} from '../../support/worker/fed-offers.ts'
import { actorFor } from '../../support/worker/factories.ts'
import { auditOf } from '../../support/worker/suppliers.ts'
import { type Fault, faultyEnv } from '../../support/worker/faults.ts'
import { importList, liveItems, send, settle } from '../../support/worker/price-lists.ts'
import { silentQueue } from '../../support/worker/silent-queue.ts'

const silent = (bindings: Env): Env => ({ ...bindings, JOBS: silentQueue })
const BOTH = {
  feeder: { settings: MINSK, isAutoApplied: true },
  fed: { settings: BREST, isAutoApplied: true },
}

/** The newest list of an offer once it needs a person or is over. */
async function newestOf(offerId: number) {
  const newest = (await listsOf(offerId)).at(-1)
  if (newest === undefined) throw new Error('no list')
  return settle(newest.id)
}

const termsOf = async (offerId: number) =>
  (await liveItems(offerId)).map(({ mpn, cost_micros: cost, remains }) => [mpn, cost, remains])

describe('one table of two warehouses', () => {
  it('gives each offer its own prices and stock, exactly', async () => {
    const { feeder, fed } = await fedOffers(BOTH)
    const first = await importList(feeder, tableOfTwo(12))
    expect(first.status).toBe('applied')
    expect(await newestOf(fed)).toMatchObject({
      status: 'applied',
      origin: 'feed',
      version: 1,
      is_live: true,
      file: first.file,
      counts: { rows: 12, created: 12 },
    })
    const [minsk, brest] = [await termsOf(feeder), await termsOf(fed)]
    expect(minsk).toHaveLength(12)
    expect(minsk).toContainEqual(['BAT54-3', 1_120_000, 3])
    expect(brest).toHaveLength(12)
    expect(brest).toContainEqual(['BAT54-3', 2_120_000, 4])
    expect(brest).toContainEqual(['BAT54-1', 2_100_000, 0])
  })

  it('lies in the bucket once, and leaves an audit row for each list', async () => {
    const { feeder, fed } = await fedOffers(BOTH)
    const { id } = await importList(feeder, tableOfTwo(12))
    const [source] = await listsOf(feeder)
    const [list] = await listsOf(fed)
    expect(list).toMatchObject({ fileKey: source?.fileKey, fileHash: source?.fileHash })
    const [audit] = await auditOf('price-list', list?.id ?? 0)
    expect(audit?.action).toBe('price-lists.create')
    expect(JSON.parse(audit?.after ?? '')).toMatchObject({
      offer_id: fed,
      origin: 'feed',
      fed_by_price_list_id: id,
    })
  })

  it('stops for each by itself, and a list that failed or was discarded holds up no other', async () => {
    const { feeder, fed } = await fedOffers(BOTH)
    await importList(feeder, tableOfTwo(12))
    await newestOf(fed)
    const dear = await importList(feeder, tableOfTwo(12, { minsk: '9,90' }))
    expect(dear.status).toBe('waiting_approval')
    await cancelPriceList(jobCtx(env), dear.id)
    expect((await newestOf(fed)).status).toBe('applied')
    // Without a price column of its own, the list of the first offer fails.
    await connect(env.DB)
      .update(offers)
      .set({ settings: { header_row: 0, columns: { '0': 'ignore' } } })
      .where(eq(offers.id, feeder))
    const failed = await importList(feeder, tableOfTwo(13))
    expect(failed.status).not.toBe('applied')
    expect(await newestOf(fed)).toMatchObject({ status: 'applied', version: 3 })
    expect(await termsOf(fed)).toHaveLength(13)
  })

  it('asks of an offer that is new to it which columns are its own, and remembers them', async () => {
    const { feeder, fed } = await fedOffers({ ...BOTH, fed: { isAutoApplied: true } })
    await importList(feeder, tableOfTwo(12))
    const asked = await newestOf(fed)
    expect(asked.status).toBe('waiting_approval')
    expect(asked.safety_stop?.reasons).toMatchObject([
      { code: 'several_prices', params: { title: 'Цена Брест', others: 'Цена Минск' } },
      { code: 'same_field', params: { field: 'stock', title: 'Остаток Брест' } },
    ])
    await changeSettings(jobCtx(env), asked.id, BREST)
    expect(await settle(asked.id)).toMatchObject({ status: 'ready', safety_stop: null })
    await importList(feeder, tableOfTwo(13))
    expect(await newestOf(fed)).toMatchObject({ status: 'applied', version: 2 })
    expect(await termsOf(fed)).toContainEqual(['BAT54-3', 2_120_000, 4])
  })
})

describe('a list that feeds others', () => {
  it('feeds once, however often it arrives', async () => {
    const { feeder, fed } = await fedOffers(BOTH)
    const token = await makeToken(jobCtx(env), feeder)
    const sent = (text: string) =>
      takeList(jobCtx(env), { token, fileName: 'a.csv', body: new Response(text).body })
    const { list } = await sent(tableOfTwo(12))
    await settle(list.id)
    await newestOf(fed)
    expect((await sent(tableOfTwo(12))).isNew).toBe(false)
    expect(await listsOf(fed)).toHaveLength(1)
    await importList(feeder, tableOfTwo(12))
    expect([(await listsOf(feeder)).length, (await listsOf(fed)).length]).toEqual([1, 1])
    await sent(tableOfTwo(13))
    expect(await listsOf(fed)).toHaveLength(2)
  })

  it('goes live with the other offer only where both say so, or a person who may sent it', async () => {
    const { feeder, fed } = await fedOffers({ ...BOTH, feeder: { settings: MINSK } })
    const token = await makeToken(jobCtx(env), feeder)
    const body = new Response(tableOfTwo(12)).body
    await takeList(jobCtx(env), { token, fileName: 'a.csv', body })
    expect((await newestOf(fed)).status).toBe('ready')
    const upload = (permissions: string[]) => ({
      ...jobCtx(env),
      actor: { ...actorFor({ id: 1, email: 'a@example.com' }), permissions },
    })
    const create = 'suppliers.price-lists.create'
    await send(feeder, tableOfTwo(13), { apply: false, ctx: upload([create]) })
    expect((await newestOf(fed)).status).toBe('ready')
    const both = upload([create, 'suppliers.price-lists.apply'])
    await send(feeder, tableOfTwo(14), { apply: false, ctx: both })
    expect((await newestOf(fed)).status).toBe('applied')
    expect((await newestOf(feeder)).status).toBe('ready')
  })

  it('feeds no further than one level, no other supplier, and nothing that was brought back', async () => {
    const { feeder, fed, supplier } = await fedOffers(BOTH)
    const third = await offerAt('Гродно', supplier, { updateMethod: 'feed', fedByOfferId: fed })
    const stranger = (await fedOffers()).supplier
    const other = await offerAt('Киев', stranger, { updateMethod: 'feed', fedByOfferId: feeder })
    await importList(feeder, tableOfTwo(12))
    await newestOf(fed)
    await importList(feeder, tableOfTwo(13))
    const second = await newestOf(fed)
    await settle((await rollBack(jobCtx(env), (await newestOf(feeder)).id)).id)
    expect((await listsOf(feeder)).map(({ origin }) => origin)).toEqual([
      'upload',
      'upload',
      'rollback',
    ])
    expect((await newestOf(fed)).id).toBe(second.id)
    expect([(await listsOf(third)).length, (await listsOf(other)).length]).toEqual([0, 0])
  })

  it('is undone with one offer, and stays with the other', async () => {
    const { feeder, fed } = await fedOffers(BOTH)
    await importList(feeder, tableOfTwo(12))
    await newestOf(fed)
    await importList(feeder, tableOfTwo(14))
    const { id } = await newestOf(fed)
    await settle((await rollBack(jobCtx(env), id)).id)
    expect([(await termsOf(feeder)).length, (await termsOf(fed)).length]).toEqual([14, 12])
  })
})

describe('an offer that begins to be fed', () => {
  it('gets the newest list once, and waits for a person with it', async () => {
    const { feeder, supplier } = await fedOffers(BOTH)
    await importList(feeder, tableOfTwo(12))
    const late = await offerAt('Гродно', supplier, {
      updateMethod: 'feed',
      fedByOfferId: feeder,
      settings: BREST,
      isAutoApplied: true,
    })
    await feedOffer(jobCtx(env), late)
    await feedOffer(jobCtx(env), late)
    expect(await listsOf(late)).toHaveLength(1)
    expect(await newestOf(late)).toMatchObject({ status: 'ready', origin: 'feed' })
  })

  it('gets nothing where nothing feeds it', async () => {
    const { feeder, fed } = await fedOffers()
    await feedOffer(jobCtx(env), feeder)
    await feedOffer(jobCtx(env), fed)
    expect([...(await listsOf(feeder)), ...(await listsOf(fed))]).toEqual([])
  })
})

describe('a fault at any call', () => {
  const FAULTS: Fault[] = ['before', 'after']

  it('of a file that feeds another offer, sent again, leaves one list of each', async () => {
    const tried = async (at: number, fault: Fault) => {
      const { feeder, fed } = await fedOffers(BOTH)
      const token = await makeToken(jobCtx(env), feeder)
      const sent = () => ({ token, fileName: 'a.csv', body: new Response(tableOfTwo(12)).body })
      const faulty = faultyEnv(silent(env), { at, fault })
      await takeList(jobCtx(faulty.env), sent()).catch(() => {})
      await takeList(jobCtx(silent(env)), sent())
      const lists = [await listsOf(feeder), await listsOf(fed)].map(({ length }) => length)
      const { status } = await newestOf(fed)
      return { seen: `${at} ${fault}: ${lists.join()} ${status}`, calls: faulty.calls() }
    }
    const { calls } = await tried(0, 'before')
    expect(calls).toBeGreaterThan(5)
    for (let at = 1; at <= calls; at += 1)
      for (const fault of FAULTS) {
        await env.DB.prepare('DELETE FROM attempts').run()
        expect((await tried(at, fault)).seen).toBe(`${at} ${fault}: 1,1 applied`)
      }
  })

  it('of its message leaves the list to Cron', async () => {
    const { feeder, fed } = await fedOffers(BOTH)
    await send(feeder, tableOfTwo(12), { ctx: jobCtx(silent(env)) })
    await env.DB.prepare('UPDATE price_lists SET updated_at = 0 WHERE offer_id = ?1')
      .bind(fed)
      .run()
    await everyMinute(jobCtx(env))
    expect((await newestOf(fed)).status).toBe('applied')
  })
})
