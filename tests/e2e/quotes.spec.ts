import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { addOffers, cartText, rowOf } from '../support/e2e/cart.ts'
import {
  buyer,
  buyerElsewhere,
  checkoutText,
  choose,
  placeButton,
  placedHeading,
  putIntoCart,
} from '../support/e2e/checkout.ts'
import { enterCredentials, expect, test, textOf } from '../support/e2e/journey.ts'
import { lastMail } from '../support/e2e/mailbox.ts'
import { mintQuote, newestQuote, quoteText } from '../support/e2e/quotes.ts'
import { forgetWho, signIn } from '../support/e2e/sign-in.ts'

const PART = 'BAT54J,115'

const askButton = (page: Page) => page.getByRole('button', { name: cartText('quote') })
const orderLink = (page: Page) => page.getByRole('link', { name: quoteText('order') })
const heading = (page: Page, number: string) =>
  page.getByRole('heading', { level: 1, name: new RegExp(number) })

test('a cart becomes a quote, its PDF, and an order at its prices', async ({
  page,
  looksRight,
}) => {
  await buyer(page)
  await putIntoCart(page, PART)
  await page.goto('/en/cart')
  await askButton(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(quoteText('make.own'))).toBeVisible()
  await looksRight()
  await dialog.getByRole('button', { name: quoteText('make.submit') }).click()

  await expect(page).toHaveURL(/\/en\/quotes\/[\w-]{65}$/)
  const { number } = await newestQuote(page)
  await expect(heading(page, number)).toBeVisible()
  await expect(page.getByText(quoteText('state.open'), { exact: true })).toBeVisible()
  await looksRight()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: quoteText('download') }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`Quote ${number}.pdf`)
  expect(readFileSync(await download.path(), 'latin1').slice(0, 5)).toBe('%PDF-')

  await orderLink(page).click()
  const held = checkoutText('quote.held', { number, day: '.+' }).replaceAll('.', '\\.')
  await expect(page.getByText(new RegExp(held.replace('\\.+', '.+')))).toBeVisible()
  await choose(page, 'shipping', /^Courier/)
  await choose(page, 'payment', /^Cash/)
  await looksRight()
  await placeButton(page).click()
  await expect(placedHeading(page)).toBeVisible()
  await page.getByRole('link', { name: checkoutText('result.order') }).click()
  const byQuote = textOf('en', 'account/orders', 'byQuote').replace('{{number}}', number)
  await expect(page.getByText(byQuote)).toBeVisible()

  // What is in the cart stays, and the quote leads to its order.
  await page.goto('/en/cart')
  await expect(rowOf(page, PART)).toHaveCount(1)
  await page.goto('/en/account/quotes')
  await expect(rowOf(page, number)).toContainText(quoteText('state.accepted'))
  await looksRight()
  await page.getByRole('link', { name: number, exact: true }).click()
  await expect(page.getByText(quoteText('note.accepted'))).toBeVisible()
  await expect(orderLink(page)).toHaveCount(0)
  await looksRight()
})

test('a guest gets a quote by mail, signs in and is led to its checkout', async ({
  page,
  browser,
  looksRight,
  expectRefusal,
}) => {
  expectRefusal(422)
  const email = await buyerElsewhere(browser)
  await addOffers(page, PART)
  await page.goto('/en/cart')
  await askButton(page).click()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: quoteText('make.send') })
  await send.click()
  const field = dialog.getByRole('textbox', { name: quoteText('make.email') })
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill(email)
  await looksRight()
  await send.click()
  await expect(dialog).toHaveCount(0)

  const { links, subject } = await lastMail(page.request, { to: email, kind: 'quote-made' })
  const [number = ''] = /Q-\d{4}-\d{6}/.exec(subject) ?? []
  await page.goto(new URL(links[0] ?? '').pathname)
  await expect(heading(page, number)).toBeVisible()
  await orderLink(page).click()
  await expect(page).toHaveURL(/\/en\/login\?redirect=/)
  await enterCredentials(page, email)
  await expect(page).toHaveURL(/\/en\/checkout\?quote=/)
  await expect(page.getByText(new RegExp(`quote ${number}`))).toBeVisible()
})

/** A part that few are left of, and that no other journey orders. */
const SCARCE = 'LX 1211'

test(
  'of a quote that is not all in stock, what is there is ordered, and the rest stays',
  { tag: '@once' },
  async ({ page, browser, looksRight }) => {
    await buyer(page)
    const { token, number } = await mintQuote(page, SCARCE, 9)
    const other = await (await browser.newContext()).newPage()
    await buyer(other)
    await putIntoCart(other, SCARCE, { quantity: 6 })
    await other.goto('/en/checkout')
    await choose(other, 'shipping', /^Courier/)
    await choose(other, 'payment', /^Cash/)
    await placeButton(other).click()
    await expect(placedHeading(other)).toBeVisible()
    await other.context().close()

    await page.goto(`/en/quotes/${token}`)
    await expect(page.getByText(quoteText('lines.inStock', { number: '3' }))).toBeVisible()
    await looksRight()
    await page.getByRole('link', { name: quoteText('orderPart') }).click()
    const problems = page.locator('#checkout-problems')
    await expect(problems).toBeVisible()
    await looksRight()
    const part = problems.getByRole('button', { name: checkoutText('quote.part') })
    await part.click()
    await expect(problems).toHaveCount(0)
    // One may change one's mind.
    await page.getByRole('button', { name: checkoutText('quote.whole') }).click()
    await part.click()
    await expect(page.getByText(/You are ordering what is in stock/)).toBeVisible()
    await choose(page, 'shipping', /^Courier/)
    await choose(page, 'payment', /^Cash/)
    await looksRight()
    await placeButton(page).click()
    await expect(placedHeading(page)).toBeVisible()

    await page.goto(`/en/quotes/${token}`)
    await expect(heading(page, number)).toBeVisible()
    await expect(page.getByText(quoteText('state.open'), { exact: true })).toBeVisible()
    await expect(page.getByText(quoteText('lines.ordered', { number: '3' }))).toBeVisible()
    await looksRight()
  },
)

test(
  'a link that is not whole opens nothing',
  { tag: '@once' },
  async ({ page, expectRefusal }) => {
    expectRefusal(403)
    await page.goto('/en/quotes/half-a-link')
    await expect(page.getByRole('heading', { name: quoteText('lost.title') })).toBeVisible()
  },
)

test('staff see what a quote risks and take it back', async ({ page, looksRight }) => {
  await buyer(page)
  const { number, token } = await mintQuote(page, PART)
  await forgetWho(page)
  await signIn(page, 'owner@example.com')
  const say = (key: string) => textOf('en', 'admin/quotes', key)
  await page.goto(`/en/admin/sales/quotes?q=${number}`)
  await expect(page.getByRole('row', { name: new RegExp(number) })).toBeVisible()
  await looksRight()
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('columnheader', { name: say('lines.costToday') })).toBeAttached()
  await looksRight()
  await page.getByRole('button', { name: say('withdraw.open') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: say('withdraw.reason') }).fill('Wrong supplier list')
  await dialog.getByRole('button', { name: say('withdraw.submit') }).click()
  await expect(page.getByText('Wrong supplier list')).toBeVisible()
  await expect(page.getByRole('button', { name: say('withdraw.open') })).toHaveCount(0)

  await page.goto(`/en/quotes/${token}`)
  await expect(page.getByText(quoteText('note.withdrawn'))).toBeVisible()
  await expect(page.getByText('Wrong supplier list')).toBeVisible()
  await expect(page.getByRole('link', { name: quoteText('download') })).toHaveCount(0)
  await looksRight()
})
