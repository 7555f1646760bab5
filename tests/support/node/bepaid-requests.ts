import type { IncomingMessage } from 'node:http'
import type { Shop } from './bepaid-stand-in.ts'

type Refusal = [number, { message: string }]

/** Path and body of a request. */
export async function readRequest(request: IncomingMessage) {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  const path = (request.url ?? '/').split('?')[0] ?? '/'
  return { path: path.slice(1).split('/'), text: Buffer.concat(pieces).toString() }
}

interface Asked {
  shop: Shop
  /** Below the shop's own. */
  path: string[]
  text: string
}

/** What bePaid would refuse of a request: who asks, how, for what. Null: nothing. */
export function refusalOf(request: IncomingMessage, { shop, path, text }: Asked): Refusal | null {
  const { headers, method } = request
  const basic = Buffer.from(`${shop.id}:${shop.secret}`).toString('base64')
  if (headers.authorization !== `Basic ${basic}`) return [401, { message: 'Unauthorized' }]
  if (headers.accept !== 'application/json') return [406, { message: 'accept' }]
  if (headers['x-api-version'] !== '2') return [422, { message: 'X-API-Version' }]
  if (method === 'GET') return null
  if (headers['content-type'] !== 'application/json') return [415, { message: 'content-type' }]
  const body = JSON.parse(text) as Record<string, Record<string, unknown>>
  const wrong = path[1] === 'refunds' ? wrongRefund(shop, headers, body.request) : wrongOrder(body)
  return wrong === null ? null : [422, { message: wrong }]
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const URL_NAMES = ['success_url', 'decline_url', 'fail_url', 'cancel_url', 'notification_url']
const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) > 0
const isUrl = (value: unknown) => typeof value === 'string' && /^https:\/\/[\w.-]+\//.test(value)

/** The field of a page to be opened that is wrong. */
function wrongOrder({ checkout = {} }: Record<string, Record<string, unknown>>): string | null {
  const order = (checkout.order ?? {}) as Record<string, unknown>
  const settings = (checkout.settings ?? {}) as Record<string, unknown>
  if (checkout.transaction_type !== 'payment') return 'transaction_type'
  if (checkout.attempts !== 1) return 'attempts'
  if (typeof checkout.test !== 'boolean') return 'test'
  if (!isCount(order.amount)) return 'amount'
  if (!/^[A-Z]{3}$/.test(String(order.currency))) return 'currency'
  if (!UUID.test(String(order.tracking_id))) return 'tracking_id'
  if (typeof order.description !== 'string' || order.description === '') return 'description'
  if (Number.isNaN(Date.parse(String(order.expired_at)))) return 'expired_at'
  if (!['be', 'en', 'ru'].includes(String(settings.language))) return 'language'
  return URL_NAMES.find((name) => !isUrl(settings[name])) ?? null
}

/** The field of a refund that is wrong. */
function wrongRefund(
  shop: Shop,
  headers: IncomingMessage['headers'],
  wish: Record<string, unknown> = {},
): string | null {
  const key = String(headers.requestid)
  if (!UUID.test(key)) return 'RequestID'
  if (!isCount(wish.amount) || typeof wish.reason !== 'string') return 'amount'
  const paid = shop.payments.find(({ transaction }) => transaction?.uid === wish.parent_uid)
  if (paid === undefined) return 'parent_uid'
  const given = [...shop.refunds]
    .filter(([each, { parent }]) => each !== key && parent === wish.parent_uid)
    .reduce((sum, [, { amount }]) => sum + amount, 0)
  return given + Number(wish.amount) > paid.amount ? 'Amount is more than was paid' : null
}
