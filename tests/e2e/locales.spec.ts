import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { rowOf, filled } from '../support/e2e/cart.ts'
import { buyer } from '../support/e2e/checkout.ts'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { lastMail } from '../support/e2e/mailbox.ts'
import { call } from '../support/e2e/orders.ts'
import { forgetWho, signIn } from '../support/e2e/sign-in.ts'

const FILE = join(import.meta.dirname, '../fixtures/locales/pl.json')
const LIST = '/en/admin/settings/locales'

type Tree = { [name: string]: string | Tree }
const POLISH = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Tree>

/** A Polish text of the file. */
function polish(namespace: string, key: string, values: Record<string, string> = {}): string {
  let found: string | Tree | undefined = POLISH[namespace]
  for (const name of key.split('.')) found = typeof found === 'object' ? found[name] : undefined
  if (typeof found !== 'string') throw new Error(`pl.json has no ${namespace}:${key}`)
  return filled(found, values)
}

const text = (key: string, values: Record<string, string> = {}) =>
  filled(textOf('en', 'admin/locales', key), values)

const ofPage = (page: Page, name: string) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()

/** What the API answers this browser. */
async function read<Data>(page: Page, path: string): Promise<Data> {
  const answer = await page.request.get(path)
  return ((await answer.json()) as { data: Data }).data
}

/** The store speaks Polish no more: other journeys know three languages. */
async function forgetPolish(page: Page): Promise<void> {
  await forgetWho(page)
  await signIn(page, 'owner@example.com')
  const { version } = await read<{ version: number }>(page, '/api/admin/locales/pl')
  await call(page, '/api/admin/locales/pl', { is_enabled: false, version }, 'PUT')
  await page.goto(LIST)
  await page.getByRole('button', { name: text('delete.of', { name: 'Polski' }) }).click()
  await page.getByRole('button', { name: text('delete.confirm') }).click()
  await expect(rowOf(page, 'Polski')).toHaveCount(0)
}

test('Polish is added in the browser, and a purchase is made in it', async ({
  page,
  request,
  looksRight,
  expectRefusal,
}) => {
  // A text without its blank.
  expectRefusal(422)
  await signIn(page, 'owner@example.com')
  await page.goto(LIST)
  await expect(rowOf(page, 'English')).toContainText('100 %')
  await page
    .getByRole('link', { name: text('create.action') })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: text('create.title') })
  await dialog.getByLabel(text('fields.code')).selectOption('pl')
  await looksRight()
  await dialog.getByRole('button', { name: text('create.submit') }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Polski' })).toBeVisible()

  await page.getByRole('button', { name: text('import.action') }).click()
  const taking = page.getByRole('dialog', { name: text('import.title', { name: 'Polski' }) })
  await taking.getByLabel(text('import.drop')).setInputFiles(FILE)
  await expect(taking.getByRole('status')).toContainText(/^Written: [1-9]\d+\. .*Refused: 0\.$/)
  await looksRight()
  await taking
    .getByRole('button', { name: text('import.close') })
    .last()
    .click()

  // What the file lacks is written in place, saved on Enter.
  await page.getByRole('searchbox', { name: text('filters.q') }).fill('compare.one')
  const field = page.getByLabel(text('texts.of', { name: 'shop/search:compare.one' }))
  await field.fill('Porównaj')
  await field.press('Enter')
  await expect(page.getByRole('alert')).toContainText('{{name}}')
  await field.fill('Porównaj {{name}}')
  await field.press('Enter')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await looksRight()

  await page.getByRole('button', { name: text('edit.action') }).click()
  const settings = page.getByRole('dialog', { name: 'Polski', exact: true })
  await settings.getByRole('switch', { name: text('fields.enabled') }).click()
  await settings.getByRole('button', { name: text('edit.submit') }).click()
  await expect(settings).toBeHidden()
  try {
    await forgetWho(page)
    await buyInPolish(page)
    const { email } = await read<{ email: string }>(page, '/api/user')
    const mail = await lastMail(request, { to: email, kind: 'order-placed' })
    expect(mail.subject).toMatch(/^Twoje zamówienie /)
    expect(mail.text).toContain(polish('mails', 'open-the-order'))
  } finally {
    await forgetPolish(page)
  }
})

async function buyInPolish(page: Page): Promise<void> {
  await buyer(page)
  await page.goto('/pl/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
  const heading = page.getByRole('heading', {
    level: 1,
    name: polish('shop/search', 'home.heading'),
  })
  await expect(heading).toBeVisible()
  await page.goto('/pl/search/BAT54J%2C115')
  await ofPage(page, 'do koszyka').click()
  await expect(page.getByText(/^w koszyku:/).first()).toBeVisible()
  await page.goto('/pl/cart')
  await expect(
    page.getByRole('heading', { level: 1, name: polish('shop/cart', 'title') }),
  ).toBeVisible()
  await page.goto('/pl/checkout')
  const part = (name: string) =>
    page.getByRole('region', {
      name: new RegExp(`\\d\\. ${polish('shop/checkout', `part.${name}`)}$`),
    })
  await part('shipping')
    .getByRole('radio', { name: /^Courier/ })
    .check()
  await expect(part('shipping').getByText(/^zapisano o/)).toBeVisible()
  await part('payment').getByRole('radio', { name: /^Cash/ }).check()
  await expect(part('payment').getByText(/^zapisano o/)).toBeVisible()
  await ofPage(page, polish('shop/checkout', 'place.short.none')).click()
  await expect(
    page.getByRole('heading', { level: 1, name: /^Zamówienie .+ złożone$/ }),
  ).toBeVisible()
}
