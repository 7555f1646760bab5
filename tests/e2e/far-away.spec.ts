import type { Page } from '@playwright/test'
import { addOffers, cartText, rowOf } from '../support/e2e/cart.ts'
import { buyer, checkoutText, choose, placeButton, placedHeading } from '../support/e2e/checkout.ts'
import { test } from '../support/e2e/copied-store.ts'
import { expect, textOf } from '../support/e2e/journey.ts'
import { bringIn, mintOffer } from '../support/e2e/mint-offer.ts'
import { openPage, productText } from '../support/e2e/product-pages.ts'
import { signIn } from '../support/e2e/sign-in.ts'

/** What is written is in the copy that pages are read from five seconds later; who wrote it sees it at once. */

const currency = (page: Page) => page.getByLabel(textOf('en', 'common', 'frame.currency')).first()

/** Chooses a currency; resolves when the store has been told. */
async function pay(page: Page, code: string): Promise<void> {
  const told = page.waitForResponse((answer) => answer.url().endsWith('/api/currency'))
  await currency(page).selectOption(code)
  expect((await told).status()).toBe(204)
}

test('a shopper sees what they do: a currency, a cart, an order', async ({ page, looksRight }) => {
  await buyer(page)
  await page.goto('/en/')
  await pay(page, 'USD')
  await page.goto('/en/search/VKBA3643/SKF')
  await expect(currency(page)).toHaveValue('USD')
  await expect(page.getByRole('main')).toContainText('$')
  await pay(page, 'BYN')

  await addOffers(page, 'BAT54J,115', 2)
  await page.goto('/en/cart')
  const total = page.getByRole('complementary').locator('.total dd')
  await expect(rowOf(page, 'BAT54J,115')).toHaveCount(2)
  const before = await total.innerText()
  const box = page
    .getByRole('textbox', { name: cartText('line.quantity', { mpn: 'BAT54J,115' }) })
    .first()
  await box.fill('300')
  await box.press('Enter')
  await expect(total).not.toHaveText(before)
  await page.reload()
  await expect(box).toHaveValue('300')
  await page
    .getByRole('main')
    .getByRole('button', { name: cartText('line.remove', { mpn: 'BAT54J,115' }) })
    .last()
    .click()
  await expect(rowOf(page, 'BAT54J,115')).toHaveCount(1)
  await page.reload()
  await expect(rowOf(page, 'BAT54J,115')).toHaveCount(1)
  await looksRight()

  await page.goto('/en/checkout')
  await choose(page, 'shipping', /^Courier/)
  await choose(page, 'payment', /^Cash/)
  await placeButton(page).click()
  await expect(placedHeading(page)).toBeVisible()
  await page.getByRole('link', { name: checkoutText('result.order') }).click()
  await expect(page.getByRole('main')).toContainText('BAT54J,115')
  await page.goto('/en/cart')
  await expect(rowOf(page, 'BAT54J,115')).toHaveCount(0)
})

test('staff see in the shop what they change, others soon after', async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  const number = 'W 914/2'
  const path = `/en/search/${encodeURIComponent(number)}/Mann-Filter`
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) })
  const seenElsewhere = async () => (await elsewhere.request.get(path)).text()
  await signIn(page, 'owner@example.com')
  await openPage(page, number)
  const words = `Read by somebody far away, ${project.name}`
  await page.getByRole('button', { name: productText('edit.action'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(productText('fields.description', { language: 'English' })).fill(words)
  await dialog.getByRole('button', { name: productText('edit.submit') }).click()
  await expect(dialog).toBeHidden()
  expect(await seenElsewhere()).not.toContain(words)
  await page.goto(path)
  await expect(page.getByText(words).first()).toBeVisible()
  await expect.poll(seenElsewhere).toContain(words)
  await elsewhere.close()
})

test(
  'a list that goes live is in the shop for who brought it in',
  { tag: '@once' },
  async ({ page }) => {
    const mark = crypto.randomUUID().slice(0, 8).toUpperCase()
    await signIn(page, 'manager@example.com')
    await page.goto('/en/admin/suppliers')
    const offer = await mintOffer(page, mark)
    const number = `GRM${mark}100`
    const list = `Производитель;Артикул;Наименование;Остаток;Цена\r\nMurata;${number};Конденсатор;10;0,12\r\n`
    expect(await bringIn(page, offer, list)).toBe(201)
    await page.goto(offer)
    const live = textOf('en', 'admin/price-lists', 'status.live')
    await expect(page.getByRole('cell', { name: live, exact: true })).toBeVisible({
      timeout: 60_000,
    })
    await page.goto(`/en/search/${number}`)
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  },
)
