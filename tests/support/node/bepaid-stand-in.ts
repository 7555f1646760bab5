import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { answerFaultily, type BepaidFault } from './bepaid-faults.ts'
import { readRequest, refusalOf } from './bepaid-requests.ts'
import { listenLocally } from './listen-locally.ts'

export interface Payment {
  token: string
  tracking: string
  amount: number
  currency: string
  isTest: boolean
  transaction: Transaction | null
  isExpired: boolean
}

interface Transaction {
  uid: string
  status: string
  type: 'payment' | 'refund'
  amount: number
  currency: string
  tracking_id: string
  test: boolean
}

/** A shop at the stand-in, under a path of its own: `/<name>/…` is what the store asks. */
export interface Shop {
  id: string
  secret: string
  payments: Payment[]
  /** By `RequestID`. */
  refunds: Map<string, { uid: string; parent: string; amount: number }>
  faults: BepaidFault[]
  /** What the next refund comes to. */
  refundStatus: string
  asked: { path: string; status: number; message?: string }[]
}

const PAIR = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

/**
 * bePaid as its documents tell of it, on 127.0.0.1: checks who asks and what, and misbehaves when told.
 * A test opens a shop with `PUT /shops/<name>`, and tells it things with `POST /shops/<name>/<command>`.
 */
export async function startBepaid(): Promise<{ url: string; close: () => Promise<void> }> {
  const shops = new Map<string, Shop>()
  const server = createServer((request, response) => {
    void answer(request, response, shops).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })
  const port = await listenLocally(server)
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${port}`, close }
}

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  shops: Map<string, Shop>,
): Promise<void> {
  const { path, text } = await readRequest(request)
  const [first = '', ...rest] = path
  if (first === 'shops') return told(response, { shops, path: rest, text })
  const shop = shops.get(first)
  if (shop === undefined) return void json(response, 404, { message: 'no such shop' })
  const fault = shop.faults.shift()
  const refusal = refusalOf(request, { shop, path: rest, text })
  if (fault?.isDone !== false && refusal === null) perform(shop, { request, path: rest, text })
  const [status, body] = refusal ?? read(shop, { request, path: rest, text })
  shop.asked.push({ path: rest.join('/'), status, ...(refusal && { message: refusal[1].message }) })
  if (fault !== undefined) return answerFaultily(response, fault, body)
  json(response, status, body)
}

interface Call {
  request: IncomingMessage
  path: string[]
  text: string
}

/** What a request changes here; the same key changes nothing twice. */
function perform(shop: Shop, { request, path, text }: Call): void {
  if (request.method !== 'POST') return
  const body = JSON.parse(text) as {
    checkout?: { test: boolean; order: { amount: number; currency: string; tracking_id: string } }
    request?: { parent_uid: string; amount: number }
  }
  if (path.join('/') === 'ctp/api/checkouts' && body.checkout) {
    const { order, test } = body.checkout
    shop.payments.push({
      token: randomUUID(),
      tracking: order.tracking_id,
      amount: order.amount,
      currency: order.currency,
      isTest: test,
      transaction: null,
      isExpired: false,
    })
  }
  const key = String(request.headers.requestid)
  if (body.request && !shop.refunds.has(key) && shop.refundStatus === 'successful') {
    const { parent_uid: parent, amount } = body.request
    shop.refunds.set(key, { uid: randomUUID(), parent, amount })
  }
}

/** The answer to a request that was not refused. */
function read(shop: Shop, { request, path }: Call): [number, unknown] {
  const [, , , id] = path
  if (path[1] === 'refunds') {
    const done = shop.refunds.get(String(request.headers.requestid))
    const uid = done?.uid ?? randomUUID()
    return [200, { transaction: { uid, status: shop.refundStatus, message: 'as told' } }]
  }
  if (path[0] === 'v2') {
    const found = shop.payments.filter((each) => each.tracking === id && each.transaction)
    if (found.length === 0) return [404, { message: 'not found' }]
    return [200, { transactions: found.map(({ transaction }) => transaction) }]
  }
  if (id !== undefined) {
    const payment = shop.payments.find(({ token }) => token === id)
    return payment ? [200, { checkout: toCheckout(payment) }] : [404, { message: 'not found' }]
  }
  const token = shop.payments.at(-1)?.token ?? ''
  return [201, { checkout: { token, redirect_url: `https://checkout.bepaid.by/v2/${token}` } }]
}

const toCheckout = ({ token, transaction, isExpired, isTest, ...rest }: Payment) => ({
  token,
  status: transaction?.status ?? null,
  finished: transaction !== null,
  expired: isExpired,
  test: isTest,
  order: { amount: rest.amount, currency: rest.currency, tracking_id: rest.tracking },
  gateway_response: transaction === null ? null : { payment: { uid: transaction.uid } },
})

interface Told {
  shops: Map<string, Shop>
  path: string[]
  text: string
}

/** What the payer does, what the shop is like, and what has been asked of it. */
function told(response: ServerResponse, { shops, path, text }: Told): void {
  const [name = '', command] = path
  const wish = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
  if (command === undefined) {
    shops.set(name, {
      id: String(wish.id),
      secret: String(wish.secret),
      payments: [],
      refunds: new Map(),
      faults: [],
      refundStatus: 'successful',
      asked: [],
    })
    return void json(response, 200, { publicKey: PAIR.publicKey })
  }
  const shop = shops.get(name)
  if (shop === undefined) return void json(response, 404, {})
  if (command === 'set') Object.assign(shop, wish)
  if (command === 'pay') return void json(response, 200, pay(shop, wish))
  if (command === 'expire') for (const payment of shop.payments) payment.isExpired = true
  const refunds = [...shop.refunds.values()]
  json(response, 200, { asked: shop.asked, payments: shop.payments, refunds })
}

/**
 * The payer pays, or tries to, at the last page: of the payment that is named, if he has not used all of
 * its pages. Answers the notification that bePaid would send, signed.
 */
function pay(shop: Shop, wish: Record<string, unknown>) {
  const named = shop.payments.filter(({ tracking }) => tracking === wish.tracking_id)
  const payment = named.findLast((page) => page.transaction === null) ?? shop.payments.at(-1)
  if (payment === undefined) throw new Error('nothing to pay')
  const transaction: Transaction = {
    uid: randomUUID(),
    status: 'successful',
    type: 'payment',
    amount: payment.amount,
    currency: payment.currency,
    tracking_id: payment.tracking,
    test: payment.isTest,
    ...wish,
  }
  if (transaction.type === 'payment') payment.transaction = transaction
  const body = JSON.stringify({ transaction })
  const signature = createSign('RSA-SHA256').update(body).sign(PAIR.privateKey, 'base64')
  const basic = Buffer.from(`${shop.id}:${shop.secret}`).toString('base64')
  return { body, headers: { authorization: `Basic ${basic}`, 'content-signature': signature } }
}
