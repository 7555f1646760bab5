import type { Locator, Page } from '@playwright/test'
import { filled } from '../support/e2e/cart.ts'
import { bringsAbout } from '../support/e2e/cron.ts'
import {
  addCurrency,
  dayBefore,
  forgetCurrency,
  freshCode,
  setRate,
} from '../support/e2e/currencies.ts'
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
  // Our warehouses come after the dialog.
  await expect(field.locator('option').nth(1)).toBeAttached()
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
  'prices go to Ozon in its currency, and an order of Ozon is shipped there',
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

/** The figure of a price, `1,234.50 RUB`. */
const figure = (price: string) => Number(price.replaceAll(/[^\d.]/g, ''))

test(
  'a new rate of a currency goes to Ozon as another price, and an account is deleted',
  { tag: '@once' },
  async ({ page, looksRight }) => {
    test.slow()
    await signIn(page, 'owner@example.com')
    const code = freshCode()
    await addCurrency(page, code)
    await setRate(page, code, { value: '0,5', since: dayBefore(1) })

    await page.goto('/en/admin/markets/ozon')
    const name = `Rated ${crypto.randomUUID().slice(0, 6)}`
    // The first account of a store gives Ozon's channel its currency: that one has to stay.
    await addAccount(page, name)
    const card = page.getByRole('region', { name })
    await card.getByRole('button', { name: text('edit.of', { name }) }).click()
    const dialog = page
      .getByRole('dialog', { name })
      .filter({ has: page.getByRole('button', { name: text('edit.submit') }) })
    await dialog.getByRole('switch', { name: text('fields.isOn') }).click()
    await dialog.getByRole('combobox', { name: text('fields.brands') }).fill('STMicro')
    await page.getByRole('option', { name: 'STMicroelectronics' }).click()
    await expect(
      dialog.getByRole('button', { name: text('fields.remove', { name: 'STMicroelectronics' }) }),
    ).toBeVisible()
    await dialog.getByLabel(text('fields.currency'), { exact: true }).fill(code)
    await mapAll(dialog)
    await looksRight()
    await dialog.getByRole('button', { name: text('edit.submit') }).click()
    await expect(dialog).toBeHidden()
    await bringsAbout(page, card.getByText(text('pushStates.idle')))

    const find = page.getByRole('searchbox', { name: text('filters.q') })
    await page.getByRole('combobox', { name: text('filters.account') }).selectOption(name)
    // Parts that came last, and stand first, may have no price there.
    await page.getByRole('combobox', { name: text('filters.state.label') }).selectOption('in_sync')
    // In its own currency: the list may still show other accounts, too.
    const synced = page
      .getByRole('row')
      .filter({ hasText: text('states.in_sync') })
      .filter({ hasText: code })
    // Its code with Ozon, `D57`, ends what the row says of the part.
    const said = await synced.first().getByRole('rowheader').innerText()
    const part = /D\d+$/.exec(said.trim())?.[0] ?? ''
    const row = page.getByRole('row').filter({ hasText: said })
    const there = row.getByRole('cell').filter({ hasText: code }).nth(1)
    const before = await there.innerText()

    await setRate(page, code, { value: '0,45', since: dayBefore(0) })
    await page.goto('/en/admin/markets/ozon')
    await page.getByRole('combobox', { name: text('filters.account') }).selectOption(name)
    await find.fill(part)
    await card.getByRole('button', { name: text('acts.push.of', { name }) }).click()
    await expect(there).not.toHaveText(before, { timeout: 60_000 })
    await expect(row).toContainText(text('states.in_sync'))
    expect(figure(await there.innerText()) / figure(before)).toBeCloseTo(0.5 / 0.45, 1)
    await row.getByRole('button', { name: /^Price history/ }).click()
    const history = page.getByRole('dialog', { name: /^Price on Ozon/ })
    await expect(history.getByText(text('history.taken'))).toHaveCount(2)
    await history.getByRole('button', { name: 'Close' }).click()
    await find.fill('')

    await page.getByRole('button', { name: text('addPart.action') }).click()
    const adding = page.getByRole('dialog', { name: text('addPart.create.title') })
    await adding.getByRole('combobox', { name: text('addPart.part') }).fill('LM317T')
    await page
      .getByRole('option', { name: /LM317T/ })
      .first()
      .click()
    await adding.getByLabel(text('addPart.account')).selectOption(name)
    await adding.getByLabel(text('addPart.choice')).selectOption('never')
    await looksRight()
    await adding.getByRole('button', { name: text('addPart.create.submit') }).click()
    await expect(adding).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: 'LM317T' }).first()).toBeVisible()

    await card.getByRole('button', { name: text('address.of', { name }) }).click()
    const address = page.getByRole('dialog', { name: text('address.title', { name }) })
    await expect(address.getByText(/\/api\/ozon\/\d+\.[\w-]{43}$/)).toBeVisible()
    await looksRight()
    await address.getByRole('button', { name: 'Close' }).click()

    await card.getByRole('button', { name: text('delete.of', { name }) }).click()
    await page.getByLabel(text('delete.type', { name })).fill(name)
    await page.getByRole('button', { name: text('delete.confirm'), exact: true }).click()
    await expect(page.getByText(text('delete.done', { name }))).toBeVisible()
    await expect(card).toBeHidden()
    await forgetCurrency(page, code)
  },
)
