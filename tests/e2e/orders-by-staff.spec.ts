import type { Page } from '@playwright/test'
import { filled, rowOf } from '../support/e2e/cart.ts'
import { buyerElsewhere } from '../support/e2e/checkout.ts'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { lastMail } from '../support/e2e/mailbox.ts'
import { countPresses } from '../support/e2e/presses.ts'
import { quoteText } from '../support/e2e/quotes.ts'
import { forgetWho, signIn } from '../support/e2e/sign-in.ts'
import { staffText } from '../support/e2e/staff-orders.ts'

const draftText = (key: string, values: Record<string, string> = {}) =>
  filled(textOf('en', 'admin/drafts', key), values)

/** What a caller reads out: twenty parts, each in a quantity that can be ordered. */
const CALLED = [
  '08-50-0114 40', '22-23-2061 1', '24LC256-I/SN 1', '2N7002P,215 20', '3296W-1-103LF 1',
  'B2B-XH-A 20', 'B32922C3104M000 5', 'CL10B104KB8NNNC 30', 'GRM188R71H104KA93D 20',
  'GRM21BR61E106KA73L 20', 'IRF540NPBF 1', 'IRLML2502TRPBF 5', 'L-53ID 10', 'L7805CV 1',
  'LM358DR 10', 'MC34063ADR2G 1', 'PESD5V0S1BL 10', 'RC0603FR-0710KL 50', 'SN74HC595DR 1',
  'NE555P 1',
] // prettier-ignore

const newOrder = (page: Page) => page.getByRole('link', { name: staffText('new'), exact: true })
const customerOf = (page: Page, email: string) => page.getByRole('button', { name: email })
const findButton = (page: Page) => page.getByRole('button', { name: draftText('list.find') })
const choice = (page: Page, name: string) =>
  page.getByRole('combobox', { name: draftText(`side.${name}`) })
const placeButton = (page: Page) =>
  page.getByRole('button', {
    name: new RegExp(`^${draftText('acts.place', { total: '' }).trim()}`),
  })

const listBox = (page: Page) => page.getByRole('textbox', { name: draftText('list.label') })
const pasteList = (page: Page, text: string) => listBox(page).fill(text)

test('a caller’s list of twenty lines becomes an order in eight presses', async ({
  page,
  browser,
  looksRight,
}) => {
  const email = await buyerElsewhere(browser)
  await signIn(page, 'manager@example.com')
  const presses = await countPresses(page)
  await page.goto('/en/admin/sales/orders')
  await newOrder(page).first().click()
  await presses.type(page.getByRole('searchbox', { name: draftText('customer.search') }), email)
  await looksRight()
  await customerOf(page, email).click()
  await presses.type(listBox(page), CALLED.join('\n'))
  await findButton(page).click()
  await expect(page.getByRole('heading', { name: '20 lines' })).toBeVisible()
  await choice(page, 'shipping').selectOption('pickup')
  await choice(page, 'payment').selectOption('cash_on_delivery')
  await expect(placeButton(page)).toBeEnabled()
  await looksRight()
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/en\/admin\/sales\/orders\/\d+$/)
  await expect(rowOf(page, 'NE555P')).toBeVisible()
  expect(presses.count()).toBe(8)
  const { subject } = await lastMail(page.request, { to: email, kind: 'order-placed' })
  const [number = ''] = /D-\d{4}-\d{6}/.exec(subject) ?? []
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(number) })).toBeVisible()
  // The next call is shorter: the customer's usual delivery and payment are chosen already.
  await page.goto('/en/admin/sales/orders/new')
  await page.getByRole('searchbox', { name: draftText('customer.search') }).fill(email)
  await customerOf(page, email).click()
  await pasteList(page, 'NE555P 1')
  await findButton(page).click()
  await expect(choice(page, 'payment')).toHaveValue('cash_on_delivery')
  await expect(placeButton(page)).toBeEnabled()
})

test('a quote by staff is accepted by the link of its mail, paid, and an order once', async ({
  page,
  browser,
  looksRight,
  expectRefusal,
}) => {
  const email = await buyerElsewhere(browser)
  await signIn(page, 'manager@example.com')
  await page.goto('/en/admin/sales/orders/new')
  await page.getByRole('searchbox', { name: draftText('customer.search') }).fill(email)
  await customerOf(page, email).click()
  await pasteList(page, 'NE555P 2\nLM317T 1')
  await findButton(page).click()
  // Two brands make it: the caller says which.
  const asked = rowOf(page, 'LM317T')
  await asked.getByRole('button', { name: 'LM317T STMicroelectronics' }).click()
  await choice(page, 'shipping').selectOption('courier')
  await choice(page, 'payment').selectOption('card')
  await page.getByRole('combobox', { name: draftText('discount.label') }).selectOption('percent')
  await page.getByRole('textbox', { name: draftText('discount.percent') }).fill('1')
  await page.getByRole('textbox', { name: draftText('discount.reason') }).fill('Regular customer')
  const make = page.getByRole('button', { name: draftText('acts.quote'), exact: true })
  await expect(make).toBeEnabled()
  await looksRight()
  await make.click()
  await expect(page).toHaveURL(/\/en\/admin\/sales\/quotes\/\d+$/)
  await looksRight()
  const quotePage = page.url()

  const { links, subject } = await lastMail(page.request, { to: email, kind: 'quote-prepared' })
  const [number = ''] = /Q-\d{4}-\d{6}/.exec(subject) ?? []
  await forgetWho(page)
  // Who was signed in here before is asked about once more.
  expectRefusal(401)
  await page.goto(new URL(links[0] ?? '').pathname)
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(number) })).toBeVisible()
  await looksRight()
  await page.getByRole('button', { name: quoteText('accept') }).click()
  await page.waitForURL(/\/sandbox-bank\//)
  const pay = textOf('en', 'dev/sandbox-bank', 'actions.pay')
  await page.getByRole('button', { name: pay, exact: true }).click()
  await page.waitForURL(/\/en\/quotes\//)
  await expect(page.getByText(quoteText('note.accepted'))).toBeVisible()
  await expect(page.getByText(quoteText('state.accepted'), { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: quoteText('accept') })).toHaveCount(0)
  await looksRight()
  await lastMail(page.request, { to: email, kind: 'order-paid' })

  // Staff go from the quote to its order: all of it is paid.
  await forgetWho(page)
  await signIn(page, 'manager@example.com')
  await page.goto(quotePage)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^D-\d{4}-\d{6}$/ })
    .click()
  await expect(page.getByText(staffText('byQuote', { number }))).toBeVisible()
  await expect(page.getByText(staffText('paid.whole'), { exact: true })).toBeVisible()
  await expect(page.getByText(staffText('money.payment.paid'), { exact: true })).toBeVisible()
  await looksRight()
})

test(
  'a customer made during the call gets an invitation',
  { tag: '@once' },
  async ({ page, looksRight, expectRefusal }) => {
    expectRefusal(422)
    await signIn(page, 'manager@example.com')
    await page.goto('/en/admin/sales/orders/new')
    await page.getByRole('button', { name: draftText('customer.new') }).click()
    const dialog = page.getByRole('dialog')
    const fill = (key: string, text: string) =>
      dialog.getByRole('textbox', { name: draftText(`customer.${key}`) }).fill(text)
    const make = dialog.getByRole('button', { name: draftText('customer.make') })
    await make.click()
    await expect(
      dialog.getByRole('textbox', { name: draftText('customer.email') }),
    ).toHaveAttribute('aria-invalid', 'true')
    await looksRight()
    await fill('firstName', 'Вера')
    await fill('email', 'shopper@example.com')
    await make.click()
    await expect(dialog.getByText(/already/)).toBeVisible()
    const email = `${crypto.randomUUID()}@example.com`
    await fill('email', email)
    await make.click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: draftText('list.label') })).toBeVisible()
    const { links } = await lastMail(page.request, { to: email, kind: 'customer-invited' })
    expect(links[0]).toContain('/password/reset/')
    // An address is typed for this order alone.
    await pasteList(page, 'NE555P 1')
    await findButton(page).click()
    await page.getByRole('button', { name: draftText('address.type') }).click()
    const typed = page.getByRole('dialog')
    const address = (key: string) =>
      typed.getByRole('textbox', { name: textOf('en', 'account/addresses', `fields.${key}`) })
    await address('lastName').fill('Лойка')
    await address('phone').fill('+375291234567')
    await address('postcode').fill('220030')
    await address('city').fill('Мінск')
    await address('addressLineOne').fill('вул. Новая, 1')
    await looksRight()
    await typed.getByRole('button', { name: draftText('address.take') }).click()
    await expect(choice(page, 'address')).toContainText('вул. Новая, 1')
    await choice(page, 'shipping').selectOption('courier')
    await choice(page, 'payment').selectOption('card')
    await expect(placeButton(page)).toBeEnabled()
    await placeButton(page).click()
    await expect(page).toHaveURL(/\/en\/admin\/sales\/orders\/\d+$/)
    await expect(page.getByText('вул. Новая, 1')).toBeVisible()
  },
)
