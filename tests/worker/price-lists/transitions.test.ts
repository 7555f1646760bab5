import { isDeepStrictEqual } from 'node:util'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { ImportState } from '../../../worker/db/json/import-state.ts'
import { PriceListStatus } from '../../../worker/db/json/price-list.ts'
import { priceLists } from '../../../worker/db/schema/price-lists.ts'
import { offers } from '../../../worker/db/schema/suppliers.ts'
import type { Ctx, Env } from '../../../worker/env.ts'
import { AppError } from '../../../worker/errors.ts'
import { everyMinute } from '../../../worker/jobs/cron.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import {
  applyPriceList,
  approvePriceList,
} from '../../../worker/suppliers/price-lists/apply/apply-price-list.ts'
import { rollBack } from '../../../worker/suppliers/price-lists/apply/roll-back.ts'
import { cancelPriceList } from '../../../worker/suppliers/price-lists/cancel-price-list.ts'
import { diffLists } from '../../../worker/suppliers/price-lists/compare/diff-lists.ts'
import {
  continueImport,
  giveUpImport,
} from '../../../worker/suppliers/price-lists/continue-import.ts'
import type { PriceListRow } from '../../../worker/suppliers/price-lists/import-context.ts'
import { getPriceListRow } from '../../../worker/suppliers/price-lists/get-rows.ts'
import { changeSettings } from '../../../worker/suppliers/price-lists/read/change-settings.ts'
import { TRANSITIONS } from '../../../worker/suppliers/price-lists/transitions.ts'
import { createOffer, csv, importList, row, rows } from '../../support/worker/price-lists.ts'
import { silentQueue } from '../../support/worker/silent-queue.ts'

const SILENT: Env = { ...env, JOBS: silentQueue }

/** Where the state of a list stands in each status, and whether the list was live. */
const STANDING: Record<PriceListStatus, { phase: ImportState['phase']; wasLive?: boolean }> = {
  uploaded: { phase: 'read' },
  reading: { phase: 'read' },
  ready: { phase: 'ready' },
  waiting_approval: { phase: 'ready' },
  applying: { phase: 'apply' },
  applied: { phase: 'done', wasLive: true },
  failed: { phase: 'read' },
  cancelled: { phase: 'ready' },
  rolled_back: { phase: 'done', wasLive: true },
}

interface Case {
  ctx: Ctx
  list: number
  /** The version that is live meanwhile. */
  live: number
}

/** What an import of four rows, and of one more, leaves behind: every case begins with copies of both. */
let imported: Promise<{ live: PriceListRow; next: PriceListRow }> | null = null

async function importBoth() {
  const offer = await createOffer()
  const { id: live } = await importList(offer, csv(...rows(4)))
  const { id: next } = await importList(offer, csv(...rows(4), row({ mpn: 'NEW-1' })), {
    apply: false,
  })
  const ctx = jobCtx(env)
  return { live: await getPriceListRow(ctx, live), next: await getPriceListRow(ctx, next) }
}

/** A list that differs from the live one of its offer, in a status as the import leaves it there. */
async function listIn(status: PriceListStatus, isAutoApplied = false): Promise<Case> {
  const ctx = jobCtx(SILENT)
  const { live, next } = await (imported ??= importBoth())
  const offerId = await createOffer()
  const { phase, wasLive = false } = STANDING[status]
  const liveId = await copyOf(ctx, { ...live, offerId })
  const list = await copyOf(ctx, {
    ...next,
    offerId,
    status,
    state: next.state && { ...next.state, phase },
    appliedAt: wasLive ? new Date() : null,
    isAutoApplied,
    baseListId: liveId,
    generation: 2,
    claim: null,
    updatedAt: new Date(0),
  })
  const applyingListId = status === 'applying' ? list : null
  await ctx.db
    .update(offers)
    .set({ liveListId: liveId, liveGeneration: 1, applyingListId })
    .where(eq(offers.id, offerId))
  return { ctx, list, live: liveId }
}

async function copyOf({ db }: Ctx, { id: _, ...cells }: PriceListRow): Promise<number> {
  const [copy] = await db.insert(priceLists).values(cells).returning({ id: priceLists.id })
  return copy?.id ?? 0
}

const statusOf = async (list: number) =>
  await env.DB.prepare('SELECT status FROM price_lists WHERE id = ?1').bind(list).first('status')

const auditsOf = async (list: number) =>
  (
    await env.DB.prepare(
      `SELECT action FROM audit_log WHERE subject_type = 'price-list' AND subject_id = ?1
         AND action <> 'price-lists.create'`,
    )
      .bind(String(list))
      .all<{ action: string }>()
  ).results.map(({ action }) => action)

/** The status a list has after a verb, or the sentence the verb is refused with. */
async function outcomeOf(status: PriceListStatus, verb: (the: Case) => Promise<unknown>) {
  const the = await listIn(status)
  try {
    await verb(the)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    expect(error.extra).toEqual({ status })
    expect([await statusOf(the.list), await auditsOf(the.list)]).toEqual([status, []])
    return error.sentence
  }
  return statusOf(the.list)
}

const outcomes = async (verb: (the: Case) => Promise<unknown>) =>
  Object.fromEntries(
    await Promise.all(
      PriceListStatus.options.map(
        async (status) => [status, await outcomeOf(status, verb)] as const,
      ),
    ),
  )

/** The same outcome in every status but those that are named. */
const everywhere = (outcome: string, others: Partial<Record<PriceListStatus, string>>) => ({
  ...Object.fromEntries(PriceListStatus.options.map((status) => [status, outcome])),
  ...others,
})
const unchangedBut = (others: Partial<Record<PriceListStatus, string>>) => ({
  ...Object.fromEntries(PriceListStatus.options.map((status) => [status, status])),
  ...others,
})
const refusedBut = (others: Partial<Record<PriceListStatus, string>>) =>
  everywhere('price_list_status', others)

describe('a command on a price list', () => {
  it('applies what is ready, and asks for approval of what waits for it', async () => {
    expect(await outcomes(({ ctx, list }) => applyPriceList(ctx, list))).toEqual(
      refusedBut({ ready: 'applying', waiting_approval: 'approval_needed' }),
    )
  })
  it('approves only what waits for approval', async () => {
    expect(await outcomes(({ ctx, list }) => approvePriceList(ctx, list))).toEqual(
      refusedBut({ waiting_approval: 'applying' }),
    )
  })
  it('cancels what is not being applied yet', async () => {
    expect(await outcomes(({ ctx, list }) => cancelPriceList(ctx, list))).toEqual(
      refusedBut({
        uploaded: 'cancelled',
        reading: 'cancelled',
        ready: 'cancelled',
        waiting_approval: 'cancelled',
      }),
    )
  })
  it('changes the settings of what was read and is not live, and has it read again', async () => {
    expect(await outcomes(({ ctx, list }) => changeSettings(ctx, list, {}))).toEqual(
      refusedBut({ ready: 'uploaded', waiting_approval: 'uploaded', failed: 'uploaded' }),
    )
  })
  it('brings back what was live once, as a version of its own', async () => {
    const verb = async ({ ctx, list }: Case) =>
      expect((await rollBack(ctx, list)).status).toBe('uploaded')
    expect(await outcomes(verb)).toEqual(
      refusedBut({ applied: 'applied', rolled_back: 'rolled_back' }),
    )
  })
  it('compares versions that have been compared with the live one', async () => {
    const verb = ({ ctx, list, live }: Case) => diffLists(ctx, list, { against: live })
    const refused = 'price_list_status'
    expect(await outcomes(verb)).toEqual(
      unchangedBut({ uploaded: refused, reading: refused, failed: refused }),
    )
  })
})

describe('a worker', () => {
  it('takes a list as far as it goes without a person', async () => {
    expect(await outcomes(({ ctx, list }) => continueImport(ctx, list))).toEqual(
      unchangedBut({ uploaded: 'ready', reading: 'ready', applying: 'applied' }),
    )
  })
  it('takes a list that applies itself all the way, unless a safety stop waits for a person', async () => {
    for (const status of PriceListStatus.options) {
      const { ctx, list } = await listIn(status, true)
      await continueImport(ctx, list)
      const isWorked = ['uploaded', 'reading', 'ready', 'applying'].includes(status)
      expect([status, await statusOf(list)]).toEqual([status, isWorked ? 'applied' : status])
    }
  })
  it('gives up only what has not been compared yet', async () => {
    expect(await outcomes(({ ctx, list }) => giveUpImport(ctx, list))).toEqual(
      unchangedBut({ uploaded: 'failed', reading: 'failed' }),
    )
  })
  it('is woken by Cron for what goes on without a person', async () => {
    const isWoken: Record<string, boolean[]> = {}
    for (const status of PriceListStatus.options) {
      for (const isAutoApplied of [false, true]) {
        const { ctx, list } = await listIn(status, isAutoApplied)
        const sent: unknown[] = []
        const jobs = {
          send: async (job: unknown) => void sent.push(job),
        } as unknown as typeof ctx.jobs
        await everyMinute({ ...ctx, jobs })
        const job = { kind: 'price-list.continue', priceListId: list }
        ;(isWoken[status] ??= []).push(sent.some((each) => isDeepStrictEqual(each, job)))
      }
    }
    const [no, yes] = [
      [false, false],
      [true, true],
    ]
    expect(isWoken).toEqual({
      uploaded: yes,
      reading: yes,
      ready: [false, true],
      waiting_approval: no,
      applying: yes,
      applied: no,
      failed: no,
      cancelled: no,
      rolled_back: no,
    })
  })
})

describe('the table of transitions', () => {
  const all = Object.values(TRANSITIONS)
  it('reaches every status, from the first on', () => {
    const reached = new Set<string>(['uploaded', ...all.map(({ to }) => to)])
    expect([...reached].toSorted()).toEqual(PriceListStatus.options.toSorted())
  })
  it('lets nothing follow what is over, but that the live list is undone', () => {
    const left = (status: PriceListStatus) =>
      all.filter(({ from }) => (from as readonly string[]).includes(status)).map(({ to }) => to)
    expect(left('cancelled')).toEqual([])
    expect(left('rolled_back')).toEqual([])
    expect(left('applied')).toEqual(['rolled_back'])
    expect(left('applying')).toEqual(['applied'])
  })
})

describe('a command that loses a race', () => {
  it('writes nothing: neither the list, nor its offer, nor the audit log', async () => {
    const { ctx, list } = await listIn('ready')
    const both = await Promise.allSettled([
      applyPriceList(ctx, list),
      changeSettings(ctx, list, { columns: { '3': 'ignore' } }),
      cancelPriceList(ctx, list),
    ])
    const audits = await auditsOf(list)
    expect(audits).toHaveLength(both.filter(({ status }) => status === 'fulfilled').length)
    const { settings } = (await env.DB.prepare(
      `SELECT o.settings FROM offers o JOIN price_lists l ON l.offer_id = o.id WHERE l.id = ?1`,
    )
      .bind(list)
      .first<{ settings: string }>()) ?? { settings: '' }
    expect(settings === '{}').toBe(!audits.includes('price-lists.settings'))
  })
})
