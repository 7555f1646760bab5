import { env } from 'cloudflare:workers'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import { expect } from 'vitest'
import { sendWebhooks } from '../../../worker/store/webhooks/send-webhooks.ts'
import type { Delivery, NewWebhook } from '../../../worker/store/webhooks/schemas/webhooks.ts'
import { type Client, staff } from '../../support/worker/client.ts'
import { testCtx } from '../../support/worker/factories.ts'
import { silentQueue } from '../../support/worker/silent-queue.ts'
import { stubOutside } from '../../support/worker/stub-outside.ts'
import { dataOf } from '../../support/worker/suppliers.ts'

export const URL_OF_RECEIVER = 'https://hooks.example/detal'

/** What a receiver was sent. */
export interface Received {
  url: string
  headers: Headers
  body: string
}

/** A receiver that answers as `answers` say, the last of them for ever. */
export function receiver(
  answers: (() => Response | Promise<Response>)[] = [() => new Response('ok')],
  names: Parameters<typeof stubOutside>[1] = {},
): Received[] {
  const received: Received[] = []
  stubOutside(async (input, init) => {
    const request = new Request(input, init)
    received.push({ url: request.url, headers: request.headers, body: await request.text() })
    const answer = answers[Math.min(received.length, answers.length) - 1]
    return answer === undefined ? new Response(null, { status: 500 }) : answer()
  }, names)
  return received
}

export const manager = () => staff(['settings.integrations.view', 'settings.integrations.manage'])

/** Adds an address; anything but 201 fails the test. Others are taken away first: each event goes to all. */
export async function webhookOf(client: Client, input: object = {}): Promise<NewWebhook> {
  await env.DB.exec('DELETE FROM webhook_endpoints')
  const answer = await client.post('/admin/webhooks', {
    name: 'ERP',
    url: URL_OF_RECEIVER,
    events: ['order.placed'],
    ...input,
  })
  expect(answer.status).toBe(201)
  return dataOf<NewWebhook>(answer)
}

/** Runs the sender once, the queue losing what it is given. */
export const runSender = (): Promise<void> =>
  sendWebhooks(testCtx({ jobs: silentQueue, env: { ...env, JOBS: silentQueue } }))

export const makeDue = () =>
  env.DB.exec("UPDATE webhook_deliveries SET next_at = 0 WHERE status = 'waiting'")

/** The newest first. */
export async function deliveriesTo(client: Client, webhook: { id: number }): Promise<Delivery[]> {
  const answer = await client.get(`/admin/webhook-deliveries?webhook=${webhook.id}`)
  expect(answer.status).toBe(200)
  return dataOf<Delivery[]>(answer)
}

/** A test event on its way to a webhook. */
export async function tested(client: Client, webhook: { id: number }): Promise<Delivery> {
  const answer = await client.call('POST', `/admin/webhooks/${webhook.id}/test`, {
    body: {},
    env: { JOBS: silentQueue },
  })
  expect(answer.status).toBe(201)
  return dataOf<Delivery>(answer)
}

/** Verifies a delivery as its receiver would: by the library of the specification's authors. */
export function isSignedWith({ headers, body }: Received, secret: string): boolean {
  try {
    new Webhook(secret).verify(body, Object.fromEntries(headers))
    return true
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false
    throw error
  }
}
