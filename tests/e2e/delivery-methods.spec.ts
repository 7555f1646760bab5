import { filled } from '../support/e2e/cart.ts'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { make, mintOffer } from '../support/e2e/mint-offer.ts'
import { signIn } from '../support/e2e/sign-in.ts'
import { lineByLine, mintToBuy, placeLink, supplyText } from '../support/e2e/supply.ts'
import { isWithinReach } from '../support/e2e/within-reach.ts'

const words = (key: string, values: Record<string, string> = {}) =>
  filled(textOf('en', 'admin/delivery-methods', key), values)

test('a warehouse says how its goods come, and how its list does', async ({ page, looksRight }) => {
  await signIn(page, 'buyer@example.com')
  const name = `Warehouse ${crypto.randomUUID().slice(0, 8)}`
  await page.goto('/en/admin/warehouses')
  await mintOffer(page, name)
  await page.goto(`/en/admin/warehouses?q=${encodeURIComponent(name)}`)
  const card = page.getByRole('article', { name })
  await expect(card).toContainText('no delivery time given')

  await card.getByRole('button', { name: words('create.action') }).click()
  const dialog = page.getByRole('dialog', { name: words('create.title') })
  await dialog.getByRole('button', { name: words('create.submit') }).click()
  const carrier = dialog.getByLabel(words('fields.carrier'))
  await expect(carrier).toHaveAttribute('aria-invalid', 'true')
  await carrier.fill('DHL')
  await dialog.getByLabel(words('fields.daysMin')).fill('3')
  await dialog.getByLabel(words('fields.daysMax')).fill('5')
  await dialog.getByLabel(words('fields.cutOff')).fill('14:00')
  await dialog.getByLabel('Fri').uncheck()
  await dialog.getByLabel(words('fields.price')).fill('12.50')
  await dialog.getByLabel(words('fields.currency')).selectOption('EUR')
  await dialog.getByLabel(words('fields.weightMax')).fill('30')
  await looksRight()
  await isWithinReach(page)
  await dialog.getByRole('button', { name: words('create.submit') }).click()
  await expect(dialog).toBeHidden()
  const ways = card.getByRole('list', { name: words('title') })
  const line = '3–5 days · Mon–Thu until 14:00 · €12.50 · up to 30 kg'
  await expect(ways.getByRole('listitem').filter({ hasText: 'DHL' })).toContainText(line)
  await expect(card.locator('.card-head')).toContainText('3–5 days')

  // Another becomes the usual one: the days are its days.
  await card.getByRole('button', { name: words('create.action') }).click()
  await carrier.fill('Post')
  await dialog.getByLabel(words('fields.daysMin')).fill('9')
  await dialog.getByLabel(words('fields.daysMax')).fill('12')
  await dialog.getByLabel(words('fields.isUsual')).check()
  await dialog.getByRole('button', { name: words('create.submit') }).click()
  await expect(dialog).toBeHidden()
  await expect(card.locator('.card-head')).toContainText('9–12 days')
  await expect(ways.getByRole('listitem').first()).toContainText(words('usual'))
  await expect(ways.getByRole('listitem').first()).toContainText('Post')
  await looksRight()

  await card.getByRole('button', { name: words('delete.of', { name: 'Post' }) }).click()
  const ask = page.getByRole('alertdialog')
  await ask.getByRole('button', { name: words('delete.confirm') }).click()
  await expect(ask).toBeHidden()
  await expect(card.locator('.card-head')).toContainText('3–5 days')

  const offers = (key: string, values = {}) => filled(textOf('en', 'admin/offers', key), values)
  await card.getByRole('button', { name: offers('list.changeMethod', { name }) }).click()
  const source = page.getByRole('dialog', { name: offers('source.title', { name }) })
  await source.getByLabel(offers('methods.api'), { exact: true }).check()
  await expect(source.getByText(offers('source.missing'))).toHaveCount(0)
  await looksRight()
  await source.getByRole('button', { name: offers('source.submit') }).click()
  await expect(source).toBeHidden()
  await expect(card.getByRole('cell', { name: offers('methods.api') })).toBeVisible()
})

test(
  'who buys sees when each way brings it, and names one by a press',
  { tag: '@once' },
  async ({ page, looksRight }) => {
    const customers = await mintToBuy(page, 'manager@example.com')
    await page.goto(`/en/admin/suppliers/orders?q=${customers.number}`)
    await placeLink(page).click()
    await lineByLine(page)
    const id = /[?&]warehouse=(\d+)/.exec(page.url())?.[1] ?? ''
    const carrier = `Air ${crypto.randomUUID().slice(0, 4)}`
    // Its own days, on every day: nobody else's promise moves.
    const way = { carrier, days_min: 14, days_max: 21, weekdays: [1, 2, 3, 4, 5, 6, 7] }
    await make(page, `warehouses/${id}/delivery_methods`, way)
    await page.reload()
    const choice = page
      .getByRole('group', { name: words('title') })
      .getByRole('button', { name: carrier })
    await expect(choice).toContainText(/here .+ · |here .+/)
    await expect(choice).toContainText('14–21 days · daily')
    await choice.click()
    await expect(choice).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByLabel(supplyText('carrier'))).toHaveValue(carrier)
    await looksRight()
  },
)
