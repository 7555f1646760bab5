import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Env } from '../../../worker/env.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { approvePriceList } from '../../../worker/suppliers/price-lists/apply/apply-price-list.ts'
import { continueImport } from '../../../worker/suppliers/price-lists/continue-import.ts'
import { makeToken } from '../../../worker/suppliers/price-lists/tokens/make-token.ts'
import { takeList } from '../../../worker/suppliers/price-lists/tokens/take-list.ts'
import { createStaff } from '../../support/worker/factories.ts'
import { callsOfTheDay } from '../../support/worker/calls-of-the-day.ts'
import { type Fault, faultyEnv } from '../../support/worker/faults.ts'
import {
  createOffer,
  csv,
  importList,
  rows,
  send,
  settle,
} from '../../support/worker/price-lists.ts'
import { silentQueue } from '../../support/worker/silent-queue.ts'

/** The test is the only worker. */
const silent = (bindings: Env): Env => ({ ...bindings, JOBS: silentQueue })

const FAULTS: Fault[] = ['before', 'after']
const PRICED = csv(...rows(12))
/** In another currency than its offer's: what approving it settles is a fact. */
const DOLLARS = PRICED.replace('Price', 'Price, USD')

const countOf = async (sql: string, ...binds: unknown[]) =>
  (
    await env.DB.prepare(sql)
      .bind(...binds)
      .first<{ count: number }>()
  )?.count

/** A file to be sent, told by its text. */
const bodyOf = (text: string) => new Blob([text]).stream() as ReadableStream<Uint8Array>

describe('a fault at any call', () => {
  it('of a list sent with a token, and sent again, leaves one list', async () => {
    const tried = async (at: number, fault: Fault) => {
      const offer = await createOffer()
      const token = await makeToken(jobCtx(env), offer)
      const sent = () => ({ token, fileName: 'prices.csv', body: bodyOf(PRICED) })
      const faulty = faultyEnv(silent(env), { at, fault })
      await takeList(jobCtx(faulty.env), sent()).catch(() => {})
      const { list } = await takeList(jobCtx(silent(env)), sent())
      const lists = await countOf(
        'SELECT count(*) AS count FROM price_lists WHERE offer_id = ?1',
        offer,
      )
      const { status } = await settle(list.id, silent(env))
      return { seen: `${at} ${fault}: ${lists} ${status}`, calls: faulty.calls() }
    }
    const { calls } = await tried(0, 'before')
    expect(calls).toBeGreaterThan(4)
    for (const at of callsOfTheDay(calls))
      for (const fault of FAULTS) {
        await env.DB.prepare('DELETE FROM attempts').run()
        expect((await tried(at, fault)).seen).toBe(`${at} ${fault}: 1 ready`)
      }
  })

  it('of an approval leaves what it settles once, and only with the list on its way', async () => {
    const tried = async (at: number, fault: Fault) => {
      const offer = await createOffer()
      const { id } = await importList(offer, DOLLARS)
      const facts = () =>
        countOf('SELECT count(*) AS count FROM offer_facts WHERE offer_id = ?1', offer)
      const faulty = faultyEnv(silent(env), { at, fault })
      await approvePriceList(jobCtx(faulty.env), id).catch(() => {})
      const row = await env.DB.prepare('SELECT status FROM price_lists WHERE id = ?1')
        .bind(id)
        .first<{ status: string }>()
      const isOnItsWay = row?.status === 'applying'
      expect(await facts()).toBe(isOnItsWay ? 1 : 0)
      if (!isOnItsWay) await approvePriceList(jobCtx(silent(env)), id)
      const { status } = await settle(id, silent(env))
      return { seen: `${at} ${fault}: ${await facts()} ${status}`, calls: faulty.calls() }
    }
    const { calls } = await tried(0, 'before')
    for (const at of callsOfTheDay(calls))
      for (const fault of FAULTS)
        expect((await tried(at, fault)).seen).toBe(`${at} ${fault}: 1 applied`)
  })

  describe('of an import that stops', () => {
    let responsibleId = 0
    let email = ''
    beforeAll(async () => {
      ;({ id: responsibleId, email } = await createStaff(['suppliers.price-lists.view']))
    })

    it('mails who is responsible once', async () => {
      const tried = async (at: number, fault: Fault) => {
        const offer = await createOffer({ responsibleId })
        const id = await send(offer, DOLLARS, { ctx: jobCtx(silent(env)) })
        const faulty = faultyEnv(silent(env), { at, fault })
        await continueImport(jobCtx(faulty.env), id).catch(() => {})
        // A claim that a fault left behind goes stale in time.
        await env.DB.prepare('UPDATE price_lists SET claim = NULL WHERE id = ?1').bind(id).run()
        const { status } = await settle(id, silent(env))
        const mails = await countOf(
          `SELECT count(*) AS count FROM mails WHERE email = ?1 AND once_key LIKE 'price-list-waits:' || ?2 || ':%'`,
          email,
          String(id),
        )
        return { seen: `${at} ${fault}: ${mails} ${status}`, calls: faulty.calls() }
      }
      const { calls } = await tried(0, 'before')
      for (const at of callsOfTheDay(calls))
        for (const fault of FAULTS)
          expect((await tried(at, fault)).seen).toBe(`${at} ${fault}: 1 waiting_approval`)
    })
  })
})
