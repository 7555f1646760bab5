import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Env } from '../../../worker/env.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { continueInboundMail } from '../../../worker/sales/quote-mails/continue-inbound-mail.ts'
import { mintMail } from '../../support/mint-mail.ts'
import { mintQuoteMail } from '../../support/quote-mails/mint-quote-mail.ts'
import type { Shelf } from '../../support/quote-mails/shapes.ts'
import { random } from '../../support/random.ts'
import { callsOfTheDay } from '../../support/worker/calls-of-the-day.ts'
import { type Fault, faultyEnv } from '../../support/worker/faults.ts'
import { deliver, mailsTo } from '../../support/worker/inbound-mails.ts'
import {
  freshAddress,
  freshSender,
  quoteAnswersTo,
  settleQuoteMails,
  stockShelf,
} from '../../support/worker/quote-mails.ts'
import { silentQueue } from '../../support/worker/silent-queue.ts'

/** The test is the only worker. */
const calm: Env = { ...env, JOBS: silentQueue }
const FAULTS: Fault[] = ['before', 'after']
const HISTORIES = Number(env.HISTORIES || 12)
const SEED = Number(env.HISTORY_SEED)

let shelf: Shelf
beforeAll(async () => {
  shelf = await stockShelf()
})

/** What the mails of a sender came to: their states, quotes and answers. */
async function outcomeOf(from: string, to: string): Promise<string> {
  const mails = await settleQuoteMails(to, calm)
  const made = await env.DB.prepare(
    `SELECT count(*) AS count FROM quotes WHERE made_by IN (SELECT 'mail ' || id FROM inbound_mails WHERE recipient = ?1)`,
  )
    .bind(to)
    .first<{ count: number }>()
  const kept = await Promise.all(
    mails.map(async ({ raw_key: key }) =>
      (await env.SOURCES.head(key)) === null ? 'lost' : 'kept',
    ),
  )
  const answers = await quoteAnswersTo(from)
  const kinds = answers.map(({ kind }) => kind).join()
  return `${mails.map(({ status }) => status).join()} ${kept.join()}: ${made?.count} quotes, ${kinds}`
}

const QUOTED = 'done kept: 1 quotes, quote-answered'
const ASKED = 'done kept: 0 quotes, quote-asked-back'

describe('a fault at any call', () => {
  it.each([
    ['quoted', () => `10 pcs ${shelf.plain[0]?.mpn}`, QUOTED],
    ['asked back', () => `10 pcs ${shelf.shared[0]}`, ASKED],
  ])('while a mail is %s leaves one answer', async (_, text, whole) => {
    const tried = async (at: number, fault: Fault) => {
      await env.DB.prepare('DELETE FROM attempts').run()
      const [from, to] = [freshSender(), freshAddress()]
      await deliver(mintMail({ from, to, text: text() }), { bindings: calm })
      const [{ id } = { id: 0 }] = await mailsTo(to)
      const faulty = faultyEnv(calm, { at, fault })
      await continueInboundMail(jobCtx(faulty.env), id).catch(() => {})
      return { seen: `${at} ${fault} ${await outcomeOf(from, to)}`, calls: faulty.calls() }
    }
    const { calls } = await tried(0, 'before')
    expect(calls).toBeGreaterThan(8)
    for (const at of callsOfTheDay(calls))
      for (const fault of FAULTS)
        expect((await tried(at, fault)).seen).toBe(`${at} ${fault} ${whole}`)
  })

  it('while it arrives leaves it with the sender’s server, or here once', async () => {
    const tried = async (at: number, fault: Fault) => {
      await env.DB.prepare('DELETE FROM attempts').run()
      const [from, to] = [freshSender(), freshAddress()]
      const raw = mintMail({ from, to, text: `10 pcs ${shelf.plain[0]?.mpn}` })
      const faulty = faultyEnv(calm, { at, fault })
      const isTaken = await deliver(raw, { bindings: faulty.env }).then(
        () => true,
        () => false,
      )
      if (!isTaken) await deliver(raw, { bindings: calm })
      return { seen: `${at} ${fault} ${await outcomeOf(from, to)}`, calls: faulty.calls() }
    }
    const { calls } = await tried(0, 'before')
    for (const at of callsOfTheDay(calls))
      for (const fault of FAULTS)
        expect((await tried(at, fault)).seen).toBe(`${at} ${fault} ${QUOTED}`)
  })
})

/** A mail's life with deliveries doubled and late, and runs that are killed, meet each other and come too late. */
async function live(seed: number): Promise<string> {
  await env.DB.prepare('DELETE FROM attempts').run()
  const chance = random(seed)
  const [from, to] = [freshSender(), freshAddress()]
  const { raw, shape, certain } = mintQuoteMail(seed, shelf, { from, to })
  const shaky = () => {
    if (chance() < 0.3) return calm
    const at = 1 + Math.floor(chance() * 40)
    return faultyEnv(calm, { at, fault: chance() < 0.5 ? 'before' : 'after' }).env
  }
  const arrive = async () => {
    // The sender's server tries until it is told that the mail is taken.
    for (let turn = 0; turn < 3; turn += 1) {
      const isTaken = await deliver(raw, { bindings: turn === 2 ? calm : shaky() }).then(
        () => true,
        () => false,
      )
      if (isTaken) return
    }
  }
  const run = async () => {
    for (const { id } of await mailsTo(to))
      await continueInboundMail(jobCtx(shaky()), id).catch(() => {})
  }
  await arrive()
  for (let step = 0; step < 5; step += 1) {
    const [what, twice] = [chance(), chance() < 0.4]
    const work = what < 0.3 ? arrive : run
    await Promise.all(twice ? [work(), run()] : [work()])
  }
  const outcome = await outcomeOf(from, to)
  await run()
  await arrive()
  const later = await outcomeOf(from, to)
  const whole = certain.length > 0 ? QUOTED : ASKED
  return outcome === whole && later === whole
    ? 'whole'
    : `seed ${seed}, ${shape}: ${outcome}; later ${later}`
}

describe('histories of mails', () => {
  it(
    `end with one answer each: ${HISTORIES} from seed ${SEED}`,
    async () => {
      for (let at = 0; at < HISTORIES; at += 1) expect(await live(SEED + at)).toBe('whole')
    },
    30_000 + HISTORIES * 10_000,
  )
})
