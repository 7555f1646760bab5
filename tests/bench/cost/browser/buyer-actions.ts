import type { Browser, Page } from '@playwright/test'
import { CONSENT_POLICY } from '../../../../worker/store/analytics/schemas/consent.ts'
import { cartText } from '../../../support/e2e/cart.ts'
import {
  buyer,
  checkoutText,
  choose,
  placeButton,
  putIntoCart,
} from '../../../support/e2e/checkout.ts'
import { textOf } from '../../../support/e2e/journey.ts'
import { newcomer } from '../../../support/e2e/newcomer.ts'
import { placeOrder } from '../../../support/e2e/orders.ts'
import { PlainClient } from '../../../support/e2e/plain-client.ts'
import { markSignedIn, PASSWORD } from '../../../support/e2e/sign-in.ts'
import type { Act, Action } from '../measure.ts'
import { newVisitor, open, settled, type Visitor } from './visitor.ts'

const REPEATS = 5
const WARM_UP = 2
const PART = { mpn: 'NE555P', brand: 'Texas Instruments', quantity: 2 }

/** What customers do who buy. */
export const buyerActions = (browser: Browser, url: string): Action[] => [
  { key: 'pageView', repeats: 9, warmUp: 2, prepare: () => countView(url) },
  { key: 'signIn', repeats: REPEATS, warmUp: WARM_UP, prepare: () => signIn(url) },
  {
    key: 'order',
    repeats: REPEATS,
    warmUp: WARM_UP,
    prepare: () => buy(browser, url),
  },
  {
    key: 'orderPage',
    repeats: REPEATS,
    warmUp: WARM_UP,
    prepare: () => lookAtOrder(browser, url),
  },
]

/** The second page of somebody who agreed: their browser sends what it has collected for five seconds. */
async function countView(url: string): Promise<Act> {
  const client = new PlainClient(url)
  await client.call('GET', '/csrf-cookie')
  const from = Math.floor(Date.now() / 1000)
  const client_id = crypto.randomUUID()
  const send = () => {
    const views = [
      {
        id: crypto.randomUUID(),
        path: '/en/search/LM317T',
        locale: 'en',
        referrer_host: null,
        viewed_at: new Date().toISOString(),
      },
    ]
    const json = { policy: CONSENT_POLICY, client_id, session_id: from, views }
    return answered(client, ['POST', '/analytics/page-views', json])
  }
  await send()
  return { act: send }
}

/** By somebody whose device is known. */
async function signIn(url: string): Promise<Act> {
  const client = new PlainClient(url)
  const json = { email: 'shopper@example.com', password: PASSWORD }
  await answered(client, ['GET', '/csrf-cookie', undefined])
  await answered(client, ['POST', '/login', json])
  await answered(client, ['POST', '/logout', {}])
  const act = async () => {
    const ready = await answered(client, ['GET', '/csrf-cookie', undefined])
    return ready + (await answered(client, ['POST', '/login', json]))
  }
  return { act }
}

async function answered(
  client: PlainClient,
  [method, path, json]: [string, string, unknown],
): Promise<number> {
  const { status, text } = await client.call(method, path, json === undefined ? {} : { json })
  if (status >= 300) throw new Error(`${path}: ${status} ${text}`)
  return text.length
}

async function buy(browser: Browser, url: string): Promise<Act> {
  const visitor = await newVisitor(browser, url)
  const { page } = visitor
  await buyer(page)
  await putIntoCart(page, 'BAT54J,115')
  await open(page, '/en/cart')
  await visitor.bytes()
  const act = async () => {
    const link = page.getByRole('link', { name: cartText('toCheckout') })
    await link.filter({ visible: true }).first().click()
    await choose(page, 'shipping', /^Courier/)
    await choose(page, 'payment', /^Bank card/)
    await placeButton(page).click()
    await pay(page)
    return visitor.bytes()
  }
  return { act, end: visitor.close }
}

/** At the sandbox's bank, and back to the store that says so. */
async function pay(page: Page): Promise<void> {
  const name = textOf('en', 'dev/sandbox-bank', 'actions.pay')
  await page.getByRole('button', { name, exact: true }).click()
  await page.waitForURL(/\/en\/payment\/card\/success\?order=\d+$/)
  await page.getByText(checkoutText('result.paid')).waitFor()
  await settled(page)
}

async function lookAtOrder(browser: Browser, url: string): Promise<Act> {
  const visitor = await newVisitor(browser, url)
  const { id } = await orderOf(visitor)
  await visitor.bytes()
  const act = async () => {
    await open(visitor.page, `/en/account/orders/${id}`)
    return visitor.bytes()
  }
  return { act, end: visitor.close }
}

/** An order of somebody new, to be paid on delivery. */
export async function orderOf({ page }: Visitor): Promise<{ id: number; number: string }> {
  await newcomer(page)
  await markSignedIn(page)
  return placeOrder(page, { parts: [PART] })
}
