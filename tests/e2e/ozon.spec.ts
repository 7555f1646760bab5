import type { Locator, Page } from '@playwright/test'
import { filled } from '../support/e2e/cart.ts'
import { bringsAbout } from '../support/e2e/cron.ts'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { signIn } from '../support/e2e/sign-in.ts'

type Values = Record<string, string>
const text = (key: string, values: Values = {}) => filled(textOf('en', 'admin/ozon', key), values)
const postingText = (key: string) => textOf('en', 'admin/ozon-postings', key)
const orderText = (key: string) => textOf('en', 'admin/orders', key)

/** Says that all our warehouses send from one of Ozon's. */
async function mapAll(dialog: Locator): Promise<void> {
  const field = dialog.getByLabel(/^Ozon’s warehouse: Минск/)
  const add = field.locator('xpath=following::button[1]')
  const values = await field
    .locator('option')
    .evaluateAll((options: HTMLOptionElement[]) =>
      options.map(({ value }) => value).filter(Boolean),
    )
  for (const value of values) {
    await field.selectOption(value)
    await add.click()
  }
}

async function addAccount(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: text('create.action') }).click()
  const dialog = page.getByRole('dialog', { name: text('create.title') })
  await dialog.getByLabel(text('fields.name')).fill(name)
  await dialog.getByLabel('Client-Id').fill(`c-${crypto.randomUUID().slice(0, 12)}`)
  await dialog.getByLabel('Api-Key', { exact: true }).fill('key of the stand-in')
  await dialog.getByLabel(text('fields.currency')).fill('RUB')
  await dialog.getByLabel(text('fields.host')).fill('https://ozon.invalid')
  await dialog.getByRole('button', { name: text('create.submit') }).click()
  await expect(dialog).toBeHidden()
}

test(
  'prices go to Ozon at the rate of its currency, and an order of Ozon is shipped there',
  { tag: '@once' },
  async ({ page, looksRight }) => {
    test.slow()
    await signIn(page, 'owner@example.com')
    await page.goto('/en/admin/markets/ozon')
    const name = `Seller ${crypto.randomUUID().slice(0, 6)}`
    await addAccount(page, name)
    const card = page.getByRole('region', { name })
    await expect(card.getByText(text('pushStates.off'), { exact: true })).toBeVisible()

    await card.getByRole('button', { name: text('edit.of', { name }) }).click()
    const dialog = page
      .getByRole('dialog', { name })
      .filter({ has: page.getByRole('button', { name: text('edit.submit') }) })
    await dialog.getByRole('switch', { name: text('fields.isOn') }).click()
    await mapAll(dialog)
    await looksRight()
    await dialog.getByRole('button', { name: text('edit.submit') }).click()
    await expect(dialog).toBeHidden()
    await bringsAbout(page, card.getByText(text('pushStates.idle')))

    const synced = page
      .getByRole('row')
      .filter({ hasText: text('states.in_sync') })
      .first()
    await expect(synced).toContainText('RUB')
    await synced.getByRole('button', { name: /^Price history/ }).click()
    const history = page.getByRole('dialog', { name: /^Price on Ozon/ })
    await expect(history.getByText(text('history.taken'))).toBeVisible()
    await history.getByRole('button', { name: 'Close' }).click()
    await looksRight()

    await card.getByRole('button', { name: text('acts.order.of', { name }) }).click()
    await expect(page.getByText(text('acts.order.done', { name }))).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: text('tabs.postings'), exact: true })
      .click()
    await expect(page).toHaveURL(/\/ozon\/orders/)
    const posting = page
      .getByRole('row')
      .filter({ hasText: name })
      .filter({ has: page.getByRole('link', { name: /^D-/ }) })
    await expect(posting).toContainText(postingText('shipStates.none'))
    await looksRight()
    await posting.getByRole('link', { name: /^D-/ }).click()

    await expect(page.getByText('Ozon FBS').first()).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('button', { name: orderText('acts.ship.open'), exact: true })
      .click()
    const ship = page.getByRole('dialog')
    await ship.getByRole('textbox').first().fill('1')
    const send = ship.getByRole('button', { name: /^Ship 1 piece/ })
    await send.click()
    await ship.getByText(orderText('excuse.reasons.from_supplier')).click()
    await send.click()
    await expect(send).toBeHidden()

    await page.goto('/en/admin/markets/ozon/orders')
    await bringsAbout(page, posting.getByText(postingText('shipStates.shipped'), { exact: true }))
  },
)
