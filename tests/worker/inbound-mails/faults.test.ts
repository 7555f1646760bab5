import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Env } from '../../../worker/env.ts'
import { everyMinute } from '../../../worker/jobs/cron.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { continueMail } from '../../../worker/suppliers/inbound-mails/continue-mail.ts'
import { callsOfTheDay } from '../../support/worker/calls-of-the-day.ts'
import { type Fault, faultyEnv } from '../../support/worker/faults.ts'
import {
  answersTo,
  createMailOffer,
  createSibling,
  deliver,
  listsOf,
  mailsTo,
  settleMails,
} from '../../support/worker/inbound-mails.ts'
import { mintMail } from '../../support/mint-mail.ts'
import { csv, rows, settle } from '../../support/worker/price-lists.ts'
import { silentQueue } from '../../support/worker/silent-queue.ts'

/** The test is the only worker. */
const silent = (bindings: Env): Env => ({ ...bindings, JOBS: silentQueue })
const calm = silent(env)
const FAULTS: Fault[] = ['before', 'after']

const FILES = ['a', 'b', 'c'].map((name, at) => ({
  name: `${name}.csv`,
  body: csv(...rows(11 + at)),
}))

/** A mail with a list for each of three offers of one supplier. */
async function threeLists() {
  const { id, sender, address } = await createMailOffer({ fileMask: 'a*' })
  await createSibling(id, { fileMask: 'b*' })
  await createSibling(id, { fileMask: 'c*', isAutoApplied: true })
  const raw = mintMail({ from: sender, to: address, files: FILES })
  return { sender, address, raw }
}

/** What a mail came to: its status, its lists, its answers. */
async function outcomeOf({ sender, address }: { sender: string; address: string }) {
  const mails = await settleMails(address, calm)
  const lists = await listsOf(mails[0]?.id ?? 0)
  const kept = await env.DB.prepare(
    `SELECT count(*) AS count FROM price_lists l JOIN offers o ON o.id = l.offer_id
     WHERE o.mail_senders = ?1`,
  )
    .bind(JSON.stringify([sender]))
    .first<{ count: number }>()
  const answers = await answersTo(sender)
  const told = JSON.parse(answers[0]?.data ?? '{}').lists?.map(
    ({ outcome }: { outcome: string }) => outcome,
  )
  const statusesOf = (rows: { status: string }[]) => rows.map(({ status }) => status).join()
  return `${statusesOf(mails)}: ${statusesOf(lists)}; ${kept?.count} kept, ${answers.length} answer: ${told}`
}

const WHOLE = 'done: ready,ready,applied; 3 kept, 1 answer: waiting,waiting,live'

describe('a fault at any call', () => {
  it('while a mail with three lists arrives leaves it with the sender’s server, or here once', async () => {
    const tried = async (at: number, fault: Fault) => {
      await env.DB.prepare('DELETE FROM attempts').run()
      const mail = await threeLists()
      const faulty = faultyEnv(calm, { at, fault })
      // Without an answer the sender's server tries again; with one it never does.
      const isTaken = await deliver(mail.raw, { bindings: faulty.env }).then(
        () => true,
        () => false,
      )
      if (!isTaken) await deliver(mail.raw, { bindings: calm })
      const mails = await mailsTo(mail.address)
      const kept = await Promise.all(
        mails.map(async (one) => (await env.SOURCES.get(one.raw_key))?.size),
      )
      const statuses = mails.map(({ status }) => status).join()
      return {
        seen: `${at} ${fault} ${statuses}: ${kept.join()}`,
        size: mail.raw.length,
        calls: faulty.calls(),
      }
    }
    const { calls } = await tried(0, 'before')
    expect(calls).toBeGreaterThan(7)
    for (const at of callsOfTheDay(calls))
      for (const fault of FAULTS) {
        const { seen, size } = await tried(at, fault)
        expect(seen).toBe(`${at} ${fault} received: ${size}`)
      }
  })

  it('while its lists are made leaves three lists once, and one answer', async () => {
    const tried = async (at: number, fault: Fault) => {
      await env.DB.prepare('DELETE FROM attempts').run()
      const mail = await threeLists()
      await deliver(mail.raw, { bindings: calm })
      const [{ id } = { id: 0 }] = await mailsTo(mail.address)
      const faulty = faultyEnv(calm, { at, fault })
      await continueMail(jobCtx(faulty.env), id).catch(() => {})
      return { seen: `${at} ${fault} ${await outcomeOf(mail)}`, calls: faulty.calls() }
    }
    const { calls } = await tried(0, 'before')
    expect(calls).toBeGreaterThan(15)
    for (const at of callsOfTheDay(calls))
      for (const fault of FAULTS)
        expect((await tried(at, fault)).seen).toBe(`${at} ${fault} ${WHOLE}`)
  })

  it('while it is answered leaves one answer', async () => {
    const tried = async (at: number, fault: Fault) => {
      await env.DB.prepare('DELETE FROM attempts').run()
      const mail = await threeLists()
      await deliver(mail.raw, { bindings: calm })
      const [{ id } = { id: 0 }] = await mailsTo(mail.address)
      await continueMail(jobCtx(calm), id)
      for (const list of await listsOf(id)) await settle(list.id, calm)
      const faulty = faultyEnv(calm, { at, fault })
      await continueMail(jobCtx(faulty.env), id).catch(() => {})
      return { seen: `${at} ${fault} ${await outcomeOf(mail)}`, calls: faulty.calls() }
    }
    const { calls } = await tried(0, 'before')
    for (const at of callsOfTheDay(calls))
      for (const fault of FAULTS)
        expect((await tried(at, fault)).seen).toBe(`${at} ${fault} ${WHOLE}`)
  })
})

describe('a mail worked on twice at once', () => {
  it('makes its lists once', async () => {
    const mail = await threeLists()
    await deliver(mail.raw, { bindings: calm })
    const [{ id } = { id: 0 }] = await mailsTo(mail.address)
    await Promise.all([1, 2, 3].map(() => continueMail(jobCtx(calm), id)))
    expect(await outcomeOf(mail)).toBe(WHOLE)
  })

  it('is woken by Cron when its message was lost', async () => {
    const mail = await threeLists()
    await deliver(mail.raw, { bindings: calm })
    const [{ id } = { id: 0 }] = await mailsTo(mail.address)
    const sent: unknown[] = []
    const queue = { ...silentQueue, send: async (job: unknown) => void sent.push(job) }
    const cron = () => everyMinute(jobCtx({ ...env, JOBS: queue as unknown as Env['JOBS'] }))
    await cron()
    const woken = expect.objectContaining({ kind: 'inbound-mail.continue', mailId: id })
    expect(sent).not.toContainEqual(woken)
    await env.DB.prepare('UPDATE inbound_mails SET updated_at = 0 WHERE id = ?1').bind(id).run()
    await cron()
    expect(sent).toContainEqual(woken)
  })
})
