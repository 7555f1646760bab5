import { env } from 'cloudflare:workers'
import {
  type BankAccount,
  readAccount,
  readRefunds,
} from '../../../worker/sales/payments/sandbox/bank-account.ts'
import { reportOf, writeNotice } from '../../../worker/sales/payments/sandbox/sandbox-notice.ts'
import type { Env } from '../../../worker/env.ts'
import { guest } from '../../support/worker/client.ts'
import { testCtx } from '../../support/worker/factories.ts'
import type { Random } from '../../../worker/cli/seed/life/random.ts'
import { openShop } from '../payments/bepaid-shop.ts'
import { sendRaw } from '../payments/paying.ts'
import { ask } from './commands.ts'
import type { Bank, BankBooks, Notice } from './world.ts'

/** Who takes the cards of a history. */
export async function openBank(random: Random): Promise<Bank> {
  return random.below(5) < 3 ? sandboxBank() : bepaidBank()
}

/** A notice reaches the store. */
export async function tell({ name }: Bank, notice: Notice, bindings: Env): Promise<number> {
  const body = new TextEncoder().encode(notice.body)
  const answer = await sendRaw(name, { headers: notice.headers, body, env: bindings as typeof env })
  return answer.status
}

const ACTIONS = ['pay', 'pay', 'pay', 'pay_late', 'pay_twice', 'pay_silently', 'decline', 'cancel']

async function sandboxBank(): Promise<Bank> {
  await env.DB.prepare(
    `UPDATE payment_methods SET provider = 'sandbox', settings = '{}' WHERE code = 'card'`,
  ).run()
  const notices: Notice[] = []
  const payer = await guest()
  const note = (account: BankAccount) => {
    const { headers, body } = writeNotice(testCtx(), reportOf(account))
    const { trackingId } = account
    const text = new TextDecoder().decode(body)
    notices.push({ trackingId, body: text, headers: Object.fromEntries(headers), isTaken: false })
  }
  return {
    name: 'sandbox',
    notices,
    visit: async (act, trackingId) => {
      const path = `/sandbox-bank/${trackingId}`
      await ask(act, {
        who: payer,
        method: 'POST',
        path,
        body: { action: act.random.pick(ACTIONS) },
      })
      const account = await readAccount(testCtx(), trackingId)
      if (account === null || account.status === 'open') return
      if (!notices.some((notice) => notice.trackingId === trackingId)) note(account)
    },
    stumble: async () => {},
    steady: async () => {},
    booksOf: async (trackingIds) => {
      const books: BankBooks = new Map()
      for (const trackingId of trackingIds) {
        const account = await readAccount(testCtx(), trackingId)
        if (account?.status !== 'paid' || account.chargeId === null) continue
        const given = [...(await readRefunds(testCtx(), trackingId)).values()]
        const back = given.reduce((sum, one) => sum + one, 0)
        books.set(account.chargeId, { trackingId, amount: account.amount, back })
      }
      return books
    },
  }
}

const STUMBLES = ['cut', 'half', 'garbage', 'error', 'busy', 'empty', 'other'] as const

async function bepaidBank(): Promise<Bank> {
  const shop = await openShop()
  const notices: Notice[] = []
  const charges: BankBooks = new Map()
  return {
    name: 'bepaid',
    notices,
    visit: async ({ random, say }, trackingId) => {
      const { payments } = await shop.seen()
      const pages = payments.filter(({ tracking }) => tracking === trackingId)
      if (!pages.some(({ transaction }) => transaction === null)) return say('no page')
      const status = random.pick(['successful', 'successful', 'successful', 'failed', 'expired'])
      const notice = await shop.pays({ tracking_id: trackingId, status })
      const { transaction } = JSON.parse(notice.body) as { transaction: Transaction }
      const { uid, amount } = transaction
      if (status === 'successful') charges.set(uid, { trackingId, amount, back: 0 })
      notices.push({ trackingId, ...notice, isTaken: false })
      say(status)
    },
    stumble: async (random) => {
      const kind = random.pick(STUMBLES)
      await shop.fails({ kind, isDone: random.below(2) === 0 })
    },
    steady: async () => void (await shop.fails()),
    booksOf: async () => {
      const { refunds } = await shop.seen()
      const back = (uid: string) =>
        refunds.filter(({ parent }) => parent === uid).reduce((sum, one) => sum + one.amount, 0)
      return new Map([...charges].map(([uid, charge]) => [uid, { ...charge, back: back(uid) }]))
    },
  }
}

interface Transaction {
  uid: string
  amount: number
}
