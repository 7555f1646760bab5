import { env } from 'cloudflare:workers'
import { inject } from 'vitest'
import { sealSecret } from '../../../worker/sales/payment-methods/bepaid-settings.ts'
import type { BepaidFault } from '../../support/node/bepaid-faults.ts'
import { sendRaw } from './paying.ts'

const HOME = inject('bepaid')

interface Seen {
  asked: { path: string; status: number; message?: string }[]
  payments: { token: string; tracking: string; isTest: boolean; transaction: object | null }[]
  refunds: { parent: string; amount: number }[]
}

interface Notice {
  body: string
  headers: Record<string, string>
}

/** A new shop at the stand-in, which takes card payments from now on. */
export async function openShop(changes: Record<string, string> = {}) {
  const name = crypto.randomUUID()
  const secret = crypto.randomUUID()
  const tell = async <Answer>(command: string, wish: object = {}): Promise<Answer> => {
    const init = { method: 'POST', body: JSON.stringify(wish) }
    return (await fetch(`${HOME}/shops/${name}/${command}`, init)).json()
  }
  const opened = await fetch(`${HOME}/shops/${name}`, {
    method: 'PUT',
    body: JSON.stringify({ id: '1234', secret }),
  })
  const { publicKey } = await opened.json<{ publicKey: string }>()
  const settings = {
    shop_id: '1234',
    secret_key: sealSecret(env, secret),
    public_key: publicKey,
    checkout_url: `${HOME}/${name}`,
    gateway_url: `${HOME}/${name}`,
    ...changes,
  }
  await env.DB.prepare(
    `UPDATE payment_methods SET provider = 'bepaid', settings = ? WHERE code = 'card'`,
  )
    .bind(JSON.stringify(settings))
    .run()
  return {
    settings,
    /** Faults of the next answers, one after another. */
    fails: (...faults: BepaidFault[]) => tell('set', { faults }),
    refundsAre: (refundStatus: string) => tell('set', { refundStatus }),
    expires: () => tell('expire'),
    /** Replaces what the shop knows of payments. */
    has: (payments: object[]) => tell('set', { payments }),
    seen: () => tell<Seen>('seen'),
    /** The payer pays on the latest page, or acts as named; answers the notification. */
    pays: (wish: object = {}) => tell<Notice>('pay', wish),
    /** Sends the notification to the store, changed on the way if named. */
    notifies: ({ body, headers }: Notice) =>
      sendRaw('bepaid', { headers, body: new TextEncoder().encode(body) }),
  }
}
