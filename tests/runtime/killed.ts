import { deepStrictEqual as same, ok } from 'node:assert'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ROOT } from '../../worker/cli/local-state.ts'
import { say } from '../../worker/cli/run-command.ts'
import { sessionHeaders } from '../support/node/session-headers.ts'
import { fireCron } from './fire-cron.ts'
import { prepareRuntime } from './killable-runtime.ts'
import type { AdminOrder, Books } from './answers.ts'
import { isDone, type MailedLists, standingOf, WHOLE } from './mailed-lists.ts'
import type { Cases } from './mint-cases.ts'
import { unpackYesterday } from './yesterdays-store.ts'

/**
 * The runtime is killed while orders are placed, notices of a bank come in, refunds are sent and a mail with
 * three price lists is read, each at its own moment. Then it starts again, every caller repeats the calls that
 * got no answer, and everything must be there once. Each start is of the other version: today's Worker, or that of
 * before the newest migration, on today's database both, as they take turns while a deploy is under way. What one
 * leaves half done, the other ends. `node tests/runtime/killed.ts`; `KILLS=20` for more of them, `YESTERDAY=7e256a97`
 * for the Worker of that commit.
 */
const KILLS = Number(process.env.KILLS ?? 4)
const MOST_TURNS = 240
const TURN_MS = 250
const LEFT = 8
const GIVEN_BACK = 200

/** Something asked of the store until it is answered. */
interface Call {
  name: 'place' | 'notify' | 'refund' | 'mail'
  path: string
  init: RequestInit
  status: number | null
  body: Record<string, unknown>
}

interface Round {
  cases: Cases
  calls: Call[]
}

const sources = mkdtempSync(join(tmpdir(), 'detal-yesterday-'))
const yesterday = unpackYesterday(sources)
const trees = yesterday === null ? [ROOT] : [ROOT, yesterday.folder]
const runtime = await prepareRuntime('tests/runtime/killed-worker.ts', trees)
const rounds: Round[] = []
try {
  await runtime.start()
  const calm = await newRound()
  const whole = await duration(() => Promise.all(calm.calls.map((call) => send(call))))
  await finish(calm)
  await check(calm)
  for (let nth = 0; nth < KILLS; nth += 1) await cutOff(nth, whole)
  // What earlier rounds have come to is still so.
  for (const round of rounds) await check(round)
  const versions =
    yesterday === null ? 'of one version: no history here' : `taking turns with ${yesterday.name}`
  say(`${KILLS} kills, ${rounds.length} rounds, ${versions}: everything is there once.`)
} finally {
  await runtime.close()
  rmSync(sources, { recursive: true, force: true })
}

async function duration(act: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await act()
  return performance.now() - from
}

async function newRound(): Promise<Round> {
  const cases = await ask<Cases>('mint')
  const calls: Call[] = []
  const add = (name: Call['name'], path: string, init: RequestInit) =>
    calls.push({ name, path, init: { method: 'POST', ...init }, status: null, body: {} })
  const staff = await sessionHeaders(runtime.url, cases.staff)
  for (const [nth, { token, checkoutId }] of cases.placing.entries()) {
    const headers = {
      ...(await sessionHeaders(runtime.url, token)),
      'idempotency-key': `place ${checkoutId}`,
    }
    add('place', `/user/checkout/${checkoutId}/place`, { headers, body: '{}' })
    const { notice } = cases.paying[nth] ?? {}
    if (notice) add('notify', '/payments/sandbox/notify', notice)
    const { orderId, lineId } = cases.refunding[nth] ?? {}
    const lines = [{ order_line_id: lineId, quantity: 2 }]
    const body = JSON.stringify({ reason: 'Broken', lines })
    add('refund', `/admin/orders/${orderId}/credit-notes`, {
      headers: { ...staff, 'idempotency-key': `refund ${orderId}` },
      body,
    })
  }
  const { email: from, address: to, raw } = cases.mailing
  const mail = {
    path: `/cdn-cgi/local/email?${new URLSearchParams({ from, to }).toString()}`,
    init: { method: 'POST', body: raw },
  }
  calls.splice(2, 0, { name: 'mail', ...mail, status: null, body: {} })
  const round = { cases, calls }
  rounds.push(round)
  return round
}

/** What the test's own Worker tells. */
async function ask<Answer>(what: string, body: object = {}): Promise<Answer> {
  const init = { method: 'POST', body: JSON.stringify(body) }
  const answer = await fetch(`${runtime.url}/api/__killed/${what}`, init)
  if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** An answer that does not come leaves the call as it was. */
async function send(call: Call): Promise<void> {
  try {
    const isMail = call.name === 'mail'
    const answer = await fetch(`${runtime.url}${isMail ? '' : '/api'}${call.path}`, call.init)
    const said = await answer.text()
    const body = (isMail ? {} : JSON.parse(said)) as Call['body']
    if (answer.status >= 500) return
    ok(answer.ok, `${call.name}: ${answer.status} ${JSON.stringify(body)}`)
    const outcome = outcomeOf(call, body)
    if (call.status !== null) same(outcome, outcomeOf(call, call.body))
    Object.assign(call, { status: answer.status, body })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
}

function listsOf({ mailing: { address } }: Cases): Promise<MailedLists> {
  return ask<MailedLists>('lists', { address })
}

/** What a call came to: the same, however often it is asked. */
function outcomeOf({ name }: Call, body: Call['body']): unknown {
  if (name === 'place') return (body.data as { order: { id: number } }).order.id
  return name === 'refund' ? (body.document as { number: string }).number : 'taken'
}

/** Sends everything, one a little after the other, and cuts it off somewhere between first and last. */
async function cutOff(nth: number, whole: number): Promise<void> {
  const round = await newRound()
  const from = performance.now()
  const { calls } = round
  const sending = calls.map(async (call, at) => {
    await wait((whole * at) / calls.length)
    await send(call)
    // Whatever a refund has left to do, Cron does.
    if (call.name === 'refund') await fireCron(runtime.url)
  })
  await (nth === 0 ? untilLists(round, 'any') : wait(whole * ((nth + Math.random()) / KILLS) * 1.5))
  await runtime.kill()
  const ms = Math.round(performance.now() - from)
  await Promise.all(sending)
  const answered = calls.filter(({ status }) => status !== null).length
  await runtime.start()
  say(
    `killed after ${ms} ms: ${answered} of ${calls.length} were answered; ${await standing(round)}`,
  )
  await ask('wait')
  if (nth === 0) await killAgain(round)
  // Some repeat what they have had an answer to.
  await Promise.all(calls.map((call) => send(call)))
  same(
    calls.filter(({ status }) => status === null),
    [],
  )
  await finish(round)
  await check(round)
}

/** Once the lists of its mail are being read. */
async function killAgain(round: Round): Promise<void> {
  await untilLists(round, 'read')
  await runtime.kill()
  await runtime.start()
  say(`killed once more: ${await standing(round)}`)
  await ask('wait')
}

/** Waits until the mail of a round has become lists: any, or one that is being read at least. */
async function untilLists({ cases }: Round, wanted: 'any' | 'read'): Promise<void> {
  for (let turns = 0; turns < MOST_TURNS; turns += 1) {
    const { lists } = await listsOf(cases)
    if (lists.some(({ status }) => wanted === 'any' || status !== 'uploaded')) return
    await fireCron(runtime.url)
  }
  throw new Error('the mail does not become lists')
}

/** How many of each had been done when it was killed. */
async function standing({ cases }: Round): Promise<string> {
  const mails = async (list: { email: string }[], kind: string) => {
    const found = await Promise.all(list.map(({ email }) => mailsOf(email)))
    return `${found.filter((kinds) => kinds.includes(kind)).length} of ${list.length}`
  }
  const placed = await mails(cases.placing, 'order-placed')
  const paid = await mails(cases.paying, 'order-paid')
  const credited = await mails(cases.refunding, 'order-refunded')
  const mailed = standingOf(await listsOf(cases))
  return `done were ${placed} placed, ${paid} paid, ${credited} credited; ${mailed}`
}

async function mailsOf(email: string): Promise<string[]> {
  const answer = await fetch(`${runtime.url}/api/mailbox?to=${encodeURIComponent(email)}`)
  const { data } = (await answer.json()) as { data: { kind: string }[] }
  return data.map(({ kind }) => kind).sort()
}

type Case = { email: string; itemId?: number; trackingId?: string }

function booksOf({ email, itemId = 0, trackingId }: Case): Promise<Books> {
  return ask<Books>('books', { email, itemId, trackingId: trackingId ?? null })
}

function allOf({ placing, paying, refunding }: Cases): Case[] {
  return [...placing, ...paying, ...refunding]
}

/** Whose mails are counted: those who are told by mail what they came to, the sender of the lists too. */
function allTold(cases: Cases): Case[] {
  return [...allOf(cases), { email: cases.mailing.email }]
}

/** Cron fires until nothing waits any more. */
async function finish({ cases }: Round): Promise<void> {
  for (let turns = 0; turns < MOST_TURNS; turns += 1) {
    await fireCron(runtime.url)
    const books = await Promise.all(allTold(cases).map(booksOf))
    const given = await Promise.all(cases.refunding.map(booksOf))
    const isSent = books.every(({ mails }) => mails.sent === mails.rows)
    const isRead = isDone(await listsOf(cases))
    if (isSent && isRead && given.every((each) => each.given.length > 0)) return
    await wait(TURN_MS)
  }
  throw new Error('something waits for ever')
}

async function check(round: Round): Promise<void> {
  const { cases, calls } = round
  const staff = await sessionHeaders(runtime.url, cases.staff)
  const orderOf = async (id: number) => {
    const answer = await fetch(`${runtime.url}/api/admin/orders/${id}`, { headers: staff })
    return ((await answer.json()) as { data: AdminOrder }).data
  }
  for (const one of cases.placing) await checkPlaced(one, calls)
  for (const one of cases.paying) {
    const { paid, payments, status } = await orderOf(one.orderId)
    same([paid.amount, payments.map((each) => each.status), status], [1400, ['paid'], 'processing'])
    same(await mailsOf(one.email), ['order-paid'])
  }
  for (const one of cases.refunding) {
    const { refunds, refunded, items } = await orderOf(one.orderId)
    const done = refunds.map((refund) => [refund.status, refund.amount.amount])
    same([done, refunded.amount], [[['done', GIVEN_BACK]], GIVEN_BACK])
    same(
      items.map((item) => item.refunded),
      [2],
    )
    same((await booksOf(one)).given, [GIVEN_BACK])
    same(await mailsOf(one.email), [
      'order-invoiced',
      'order-money-sent',
      'order-paid',
      'order-refunded',
    ])
  }
  same(await listsOf(cases), WHOLE)
  same(await mailsOf(cases.mailing.email), ['price-lists-taken'])
  for (const one of allTold(cases)) {
    const { mails } = await booksOf(one)
    // Twice only where a sender died with the mail in hand: who took it over could not know.
    ok(mails.handed >= mails.rows && mails.handed <= mails.attempts, JSON.stringify(mails))
  }
}

async function checkPlaced(one: Cases['placing'][number], calls: Call[]): Promise<void> {
  const headers = await sessionHeaders(runtime.url, one.token)
  const answer = await fetch(`${runtime.url}/api/user/orders`, { headers })
  const { data } = (await answer.json()) as { data: { id: number }[] }
  const path = `/user/checkout/${one.checkoutId}/place`
  const call = calls.find((each) => each.path === path)
  same(
    data.map(({ id }) => id),
    [call && outcomeOf(call, call.body)],
  )
  same((await booksOf(one)).remains, LEFT)
  same(await mailsOf(one.email), ['order-placed'])
}
