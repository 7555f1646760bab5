import type { Browser, Page } from '@playwright/test'
import { broken, INVARIANTS } from '../support/invariants.ts'
import { totp } from '../support/totp.ts'
import { addOffers } from '../support/e2e/cart.ts'
import { choose, placeButton, placedHeading } from '../support/e2e/checkout.ts'
import { expect, textOf } from '../support/e2e/journey.ts'
import { mintOffer } from '../support/e2e/mint-offer.ts'
import { post } from '../support/e2e/newcomer.ts'
import { call, orderOf, orderText } from '../support/e2e/orders.ts'
import { type Preview, test } from '../support/e2e/preview.ts'
import { emailField, field, passwordField, press, register } from '../support/e2e/sign-up.ts'
import { actOf, countText, dialogOf, openAct, piecesOf } from '../support/e2e/staff-orders.ts'
import { staffText, sumText } from '../support/e2e/staff-orders.ts'
import { openDatabase } from '../support/node/store-database.ts'

// The certificate is the local platform's own.
test.use({ ownWindow: true, ignoreHTTPSErrors: true })

const OWNER = 'owner@detal.example'
const BUYER = 'buyer@detal.example'
const PASSWORD = 'First-owner-7'
const MPN = 'OPEN-100'

const signInText = (key: string) => textOf('en', 'account/sign-in', key)
const security = (key: string) => textOf('en', 'account/security', key)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Opens the owner's link and goes through it, as far as the dashboard. */
async function comeIn(page: Page, link: string, looksRight: () => Promise<void>): Promise<void> {
  await page.goto(link)
  await expect(heading(page, signInText('owner.title'))).toBeVisible()
  await expect(emailField(page)).toHaveValue(OWNER)
  await looksRight()
  await field(page, signInText('register.firstName')).fill('Алеся')
  await field(page, signInText('register.lastName')).fill('Гаспадыня')
  await passwordField(page).fill(PASSWORD)
  await field(page, signInText('repeat')).fill(PASSWORD)
  await press(page, signInText('owner.submit'))

  await expect(heading(page, signInText('owner.factor.title'))).toBeVisible()
  await looksRight()
  await press(page, security('factor.start'))
  const key = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4}){7}$/).textContent()
  const codes = page.getByRole('list', { name: security('codes.title') }).getByRole('listitem')
  await expect(codes).toHaveCount(8)
  await looksRight()
  await page.getByLabel(security('setUp.kept')).check()
  await field(page, security('setUp.code')).fill(totp((key ?? '').replaceAll(' ', '')))
  await press(page, security('factor.turnOn'))
  await expect(page).toHaveURL(/\/en\/admin\/dashboard/)
  await expect(page.locator('h1')).toBeVisible()
  await looksRight()
}

/** The link once more, in another browser. */
async function isDead(browser: Browser, link: string): Promise<void> {
  const context = await browser.newContext()
  const stranger = await context.newPage()
  await stranger.goto(link)
  await expect(stranger.getByRole('alert')).toContainText('This link no longer works')
  await expect(passwordField(stranger)).toHaveCount(0)
  await context.close()
}

async function sayWhereMailsComeFrom(page: Page): Promise<void> {
  await page.goto('/en/admin/settings/store')
  const sender = textOf('en', 'admin/store', 'about.sender')
  await page.getByRole('textbox', { name: new RegExp(`^${sender}`) }).fill('mail@detal.example')
  await press(page, textOf('en', 'common', 'action.save'))
  await expect(page.getByText(textOf('en', 'admin/store', 'saved'))).toBeVisible()
}

/** A supplier of one's own, whose list goes live. */
async function bringList(page: Page): Promise<void> {
  await page.goto(await mintOffer(page, 'Opening'))
  const goods = [100, 101, 102].map((at) => `Bosch;OPEN-${at};Filter ${at};50;${at}.50`)
  const lines = ['Brand;Part number;Name;Stock;Price', ...goods, '']
  await page.locator('input[type=file]').setInputFiles({
    name: 'opening.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  })
  const lists = (key: string) => textOf('en', 'admin/price-lists', key)
  const apply = page.getByRole('button', { name: lists('actions.apply'), exact: true })
  await apply.click({ timeout: 60_000 })
  const live = lists('outcome.live').split(/\{\{|</)[0] ?? ''
  await expect(page.getByText(live).first()).toBeVisible({ timeout: 60_000 })
}

/** A visitor is told that the shop opens soon, and of no test mode. */
async function isClosed(browser: Browser): Promise<void> {
  const context = await browser.newContext()
  const visitor = await context.newPage()
  const answer = await visitor.goto('/en/')
  expect(answer?.status()).toBe(503)
  await expect(heading(visitor, 'Opening soon')).toBeVisible()
  await expect(visitor.getByText('Test mode')).toHaveCount(0)
  await context.close()
}

/** Opens the shop, whatever its checklist says: what is not done is named. */
async function openShop(page: Page, looksRight: () => Promise<void>): Promise<void> {
  const words = (key: string) => textOf('en', 'admin/opening', key)
  await page.goto('/en/admin/settings/opening')
  const step = page
    .getByRole('listitem')
    .filter({ hasText: words('steps.backup.title') })
    .first()
  await expect(step).toBeVisible()
  await looksRight()
  await press(page, words('openStore.action'))
  const dialog = page.getByRole('alertdialog', { name: words('openStore.title') })
  await expect(dialog.getByText(words('steps.backup.title'), { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: words('openStore.confirm') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(/^The store has been open since /)).toBeVisible()
}

/** Ways to send and to pay as a new store has them; the sandbox bank is none of them. */
async function lookAtMethods(page: Page, looksRight: () => Promise<void>): Promise<void> {
  await page.goto('/en/admin/settings/shipping-methods')
  await expect(page.getByRole('rowheader', { name: 'Courier to the door' })).toBeVisible()
  await looksRight()
  await page.goto('/en/admin/settings/payment-methods')
  await expect(page.getByRole('rowheader', { name: 'Cash on delivery' })).toBeVisible()
  await looksRight()
  const answer = await page.request.get('/api/admin/payment-methods')
  const { data } = (await answer.json()) as {
    data: { code: string; has_sandbox: boolean; is_ready: boolean }[]
  }
  expect(data.find(({ code }) => code === 'card')).toMatchObject({
    has_sandbox: false,
    is_ready: false,
  })
}

/** Somebody registers, proves their address by the mail, and buys; answers the order. */
async function buy(page: Page, preview: Preview): Promise<{ id: number; number: string }> {
  await page.goto('/en/register')
  await register(page, BUYER)
  await expect(page).toHaveURL(/\/en\/email\/verify/)
  const { links } = await preview.lastMail(BUYER, /confirm/i)
  await page.goto(links.find((link) => link.includes('/email/verify/')) ?? '')
  await expect(heading(page, signInText('verified.done.title'))).toBeVisible()
  await post(page, '/api/user/addresses', {
    country: 'BY',
    city: 'Мінск',
    postcode: '220030',
    address_line_one: 'вул. Мяснікова, 39',
    first_name: 'Ада',
    last_name: 'Лаўлес',
    phone: '+375291234567',
    is_default_shipping: true,
  })
  await addOffers(page, MPN)
  await page.goto('/en/checkout')
  await choose(page, 'shipping', /^Courier/)
  await choose(page, 'payment', /^Cash/)
  await placeButton(page).click()
  await expect(placedHeading(page)).toBeVisible()
  const id = Number(new URL(page.url()).searchParams.get('order'))
  const { number } = await orderOf<{ number: string }>(page, { id, number: '' })
  return { id, number }
}

/** Buys the order's lines from their supplier, and receives them. */
async function receive(page: Page, number: string): Promise<void> {
  const path = '/api/admin/supplier-orders'
  const answer = await page.request.get(`${path}/to-buy/lines`, { params: { q: number } })
  const { data: waiting } = (await answer.json()) as {
    data: {
      order_line_id: number
      quantity: number
      supplier: { id: number }
      warehouse: { id: number }
      cost: { currency: string }
    }[]
  }
  expect(waiting).toHaveLength(1)
  for (const { order_line_id, quantity, supplier, warehouse, cost } of waiting) {
    const made = await call<{ id: number; items: { id: number }[] }>(page, path, {
      supplier_id: supplier.id,
      warehouse_id: warehouse.id,
      currency: cost.currency,
      lines: [{ order_line_id }],
    })
    const lines = made.items.map((item) => ({ id: item.id, quantity }))
    await call(page, `${path}/${made.id}/receive`, { lines })
  }
}

/** Invoices and ships the order, takes its money, and gives it back for all of it. */
async function shipAndRefund(page: Page, order: { id: number; number: string }): Promise<void> {
  await page.goto(`/en/admin/sales/orders/${order.id}`)
  const submit = async (act: string, name: string | RegExp) => {
    const dialog = dialogOf(page, act, { number: order.number })
    await dialog.getByRole('button', { name }).click()
    await expect(dialog).toBeHidden()
  }
  await actOf(page, 'invoice').click()
  await submit('invoice', sumText('invoice'))
  await actOf(page, 'ship').click()
  await dialogOf(page, 'ship', { number: order.number })
    .getByLabel(staffText('acts.ship.tracking'))
    .fill('BY000000001BY')
  await submit('ship', countText('ship', 1))
  await actOf(page, 'payment').click()
  await submit('payment', staffText('acts.payment.submit'))
  await openAct(page, 'refund')
  await piecesOf(page, MPN).fill('1')
  await dialogOf(page, 'refund', { number: order.number })
    .getByLabel(staffText('reason'))
    .fill('The wrong size')
  await submit('refund', sumText('refund'))
  await actOf(page, 'sent').first().click()
  await submit('sent', /is sent$/)
}

test('an empty store is opened by its first owner, sells a part and refunds it', async ({
  page,
  browser,
  preview,
  looksRight,
}) => {
  test.setTimeout(420_000)
  await isClosed(browser)
  const printed = await preview.makeOwner(OWNER, '--locale', 'en')
  const link = /https:\/\/localhost:\d+\/en\/owner#[\w-]{43}/.exec(printed)?.[0] ?? ''
  await comeIn(page, link, looksRight)
  await isDead(browser, link)
  await expect(preview.makeOwner('other@detal.example')).rejects.toThrow(/--also/)

  await sayWhereMailsComeFrom(page)
  await preview.lastMail(OWNER, /two-factor/i)
  await bringList(page)
  await lookAtMethods(page, looksRight)
  await openShop(page, looksRight)

  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const buyer = await context.newPage()
  const order = await buy(buyer, preview)
  await preview.lastMail(BUYER, new RegExp(order.number))
  await receive(page, order.number)
  await shipAndRefund(page, order)
  await preview.lastMail(BUYER, /way|sent|shipped/i)
  const { text } = await preview.lastMail(BUYER, /refund/i)
  expect(text).toContain(order.number)
  await buyer.goto(`/en/account/orders/${order.id}`)
  const history = buyer.getByRole('list', { name: orderText('history.title') })
  await expect(history.getByText(/^Refunded/).first()).toBeVisible()
  await context.close()

  const database = openDatabase(preview.stateFolder)
  expect(broken(database.prepare(INVARIANTS).get(0, 0) ?? {})).toEqual([])
  database.close()
  // What is there with the debug flag alone.
  expect((await page.request.get('/api/mailbox')).status()).toBe(404)
  expect((await page.request.get('/en/mailbox')).status()).toBe(404)
})
