import type { Page } from '@playwright/test'
import { buyer, checkoutText, choose, placeButton, putIntoCart } from '../support/e2e/checkout.ts'
import { bringsAbout } from '../support/e2e/cron.ts'
import { expect, test, textOf } from '../support/e2e/journey.ts'

const bank = (page: Page, action: string) =>
  page.getByRole('button', {
    name: textOf('en', 'dev/sandbox-bank', `actions.${action}`),
    exact: true,
  })
const heading = (page: Page, state: 'paid' | 'waiting' | 'failed' | 'cancel') => {
  const [, after = ''] = textOf('en', 'shop/checkout', `result.titles.${state}`).split('{{number}}')
  return page.getByRole('heading', { level: 1, name: after.trim() })
}

/** Places an order to be paid by card, and follows to the bank's page. */
async function toTheBank(page: Page): Promise<void> {
  await buyer(page)
  await orderByCard(page)
}

/** The same for somebody who is signed in. */
async function orderByCard(page: Page): Promise<void> {
  await putIntoCart(page, 'BAT54J,115')
  await page.goto('/en/checkout')
  await choose(page, 'shipping', /^Courier/)
  await choose(page, 'payment', /^Bank card/)
  await placeButton(page).click()
  await expect(bank(page, 'pay')).toBeVisible()
}

test(
  'paid by card: back from the bank the order is paid',
  { tag: '@once' },
  async ({ page, looksRight }) => {
    await toTheBank(page)
    await bank(page, 'pay').click()
    await expect(page).toHaveURL(/\/en\/payment\/card\/success\?order=\d+$/)
    await expect(heading(page, 'paid')).toBeVisible()
    const contents = page.getByRole('region', { name: checkoutText('contents.label') })
    await expect(contents.getByText(checkoutText('totals.paid'), { exact: true })).toBeVisible()
    await looksRight()
  },
)

test('a declined card is told, and paid again', { tag: '@once' }, async ({ page, looksRight }) => {
  await toTheBank(page)
  await bank(page, 'decline').click()
  await expect(heading(page, 'failed')).toBeVisible()
  await looksRight()
  await page.getByRole('button', { name: checkoutText('result.payAgain') }).click()
  await bank(page, 'cancel').click()
  await expect(heading(page, 'cancel')).toBeVisible()
  await page.getByRole('button', { name: checkoutText('result.payAgain') }).click()
  await bank(page, 'pay').click()
  await expect(heading(page, 'paid')).toBeVisible()
})

test('the bank’s message is waited for', { tag: '@once' }, async ({ page }) => {
  await toTheBank(page)
  await bank(page, 'pay_late').click()
  await expect(heading(page, 'waiting').or(heading(page, 'paid'))).toBeVisible()
  await expect(heading(page, 'paid')).toBeVisible()
})

test('a bank that says nothing is asked', { tag: '@once' }, async ({ page }) => {
  await buyer(page)
  // Cron may ask the bank before the page is here: then with another order.
  await expect(async () => {
    await orderByCard(page)
    await bank(page, 'pay_silently').click()
    await expect(heading(page, 'waiting').or(heading(page, 'paid'))).toBeVisible()
    await expect(heading(page, 'waiting')).toBeVisible({ timeout: 1 })
  }).toPass()
  await bringsAbout(page, heading(page, 'paid'))
})

test(
  'who comes back by the browser’s button finds the order',
  { tag: '@once' },
  async ({ page }) => {
    await toTheBank(page)
    await page.goBack()
    await expect(page).toHaveURL(/\/en\/checkout\/success\?order=\d+$/)
    await expect(page.getByRole('heading', { level: 1, name: /is placed$/ })).toBeVisible()
  },
)
