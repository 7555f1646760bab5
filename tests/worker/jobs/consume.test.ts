import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { connect } from '../../../worker/db/client.ts'
import { priceLists } from '../../../worker/db/schema/price-lists.ts'
import type { Env } from '../../../worker/env.ts'
import { consume, MOST_ATTEMPTS } from '../../../worker/jobs/consume.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import type { JobMessage } from '../../../worker/job-messages.ts'
import { getPriceList } from '../../../worker/suppliers/price-lists/show/get-price-list.ts'
import { silentQueue } from '../../support/worker/silent-queue.ts'
import {
  createOffer,
  csv,
  liveItems,
  rows,
  send,
  settle,
} from '../../support/worker/price-lists.ts'

async function deliver(queue: string, body: JobMessage, bindings: Env = env, attempts = 1) {
  const message = { id: crypto.randomUUID(), timestamp: new Date(), attempts, body }
  const batch = createMessageBatch<JobMessage>(queue, [message])
  await consume(batch, bindings)
  return getQueueResult(batch, createExecutionContext())
}

const waiting = (offer: number) =>
  send(offer, csv(...rows(3)), { ctx: { ...jobCtx(env), jobs: silentQueue } })

it('does a job and acknowledges it; the same message again changes nothing', async () => {
  const offer = await createOffer()
  const priceListId = await waiting(offer)
  for (let turn = 0; turn < 2; turn += 1) {
    const result = await deliver('detal-jobs', { kind: 'price-list.continue', priceListId })
    expect(result.explicitAcks).toHaveLength(1)
  }
  expect((await settle(priceListId)).status).toBe('applied')
  expect(await liveItems(offer)).toHaveLength(3)
})

it('tries again later what failed by a fault', async () => {
  const priceListId = await waiting(await createOffer())
  const broken = { get: () => Promise.reject(new Error('Network connection lost.')) }
  const bindings = { ...env, SOURCES: broken as unknown as Env['SOURCES'] }
  const job = { kind: 'price-list.continue', priceListId } as const
  const result = await deliver('detal-jobs', job, bindings)
  expect(result.retryMessages).toHaveLength(1)
  expect(result.explicitAcks).toEqual([])
  expect((await settle(priceListId)).status).toBe('applied')
})

it('does not try again what no repetition can change', async () => {
  const result = await deliver('detal-jobs', { kind: 'price-list.pull', offerId: 999_999 })
  expect(result.explicitAcks).toHaveLength(1)
  expect(result.retryMessages).toEqual([])
})

it('keeps a dead message for the admin and ends an import that was only being read', async () => {
  const priceListId = await waiting(await createOffer())
  await deliver('detal-jobs-dead', { kind: 'price-list.continue', priceListId })
  const list = await getPriceList(jobCtx(env), priceListId)
  expect(list).toMatchObject({ status: 'failed', error: { code: 'internal' } })
  const dead = await env.DB.prepare(
    `SELECT count(*) AS count FROM dead_letters WHERE body ->> 'priceListId' = ?1`,
  )
    .bind(priceListId)
    .first<{ count: number }>()
  expect(dead?.count).toBe(1)
})

it('never gives up an import that is half applied', async () => {
  const priceListId = await waiting(await createOffer())
  await connect(env.DB)
    .update(priceLists)
    .set({ status: 'applying' })
    .where(eq(priceLists.id, priceListId))
  await deliver('detal-jobs-dead', { kind: 'price-list.continue', priceListId })
  expect((await getPriceList(jobCtx(env), priceListId)).status).toBe('applying')
})

const deadLetter = (name: string, value: unknown) =>
  env.DB.prepare('SELECT body, attempts, reason FROM dead_letters WHERE body ->> ?1 = ?2')
    .bind(name, value)
    .first<{ body: string; attempts: number; reason: string | null }>()

it('gives a message up after its last try, with how often it was tried and why it failed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const priceListId = await waiting(await createOffer())
  const broken = { get: () => Promise.reject(new Error('Network connection lost.')) }
  const bindings = { ...env, SOURCES: broken as unknown as Env['SOURCES'] }
  const job = { kind: 'price-list.continue', priceListId } as const
  const last = await deliver('detal-jobs', job, bindings, MOST_ATTEMPTS - 1)
  expect([last.retryMessages.length, await deadLetter('priceListId', priceListId)]).toEqual([
    1,
    null,
  ])
  const over = await deliver('detal-jobs', job, bindings, MOST_ATTEMPTS)
  expect([over.retryMessages.length, over.explicitAcks.length]).toEqual([0, 1])
  expect(await deadLetter('priceListId', priceListId)).toMatchObject({
    attempts: MOST_ATTEMPTS,
    reason: 'Network connection lost.',
  })
  expect((await getPriceList(jobCtx(env), priceListId)).status).toBe('failed')
})

it('counts all tries of a message that the queue itself has given up', async () => {
  const priceListId = await waiting(await createOffer())
  await deliver('detal-jobs-dead', { kind: 'price-list.continue', priceListId })
  expect((await deadLetter('priceListId', priceListId))?.attempts).toBe(MOST_ATTEMPTS)
})

it('never takes a message it does not know for done: it is tried again, and kept in the end', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const mark = crypto.randomUUID()
  const job = { kind: 'of.tomorrow', mark } as unknown as JobMessage
  const first = await deliver('detal-jobs', job)
  expect([first.retryMessages.length, first.explicitAcks.length]).toEqual([1, 0])
  expect(told.mock.calls.flat().join()).toContain('of.tomorrow')
  await deliver('detal-jobs', job, env, MOST_ATTEMPTS)
  expect(await deadLetter('mark', mark)).toMatchObject({ reason: 'unknown job: of.tomorrow' })
})

it.each([null, 7, 'text', {}])('keeps %j, which is no message at all', async (body) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const before = await countDead()
  await deliver('detal-jobs', body as unknown as JobMessage, env, MOST_ATTEMPTS)
  await deliver('detal-jobs-dead', body as unknown as JobMessage)
  expect(await countDead()).toBe(before + 2)
})

const countDead = async () =>
  (await env.DB.prepare('SELECT count(*) AS n FROM dead_letters').first<{ n: number }>())?.n ?? 0
