import { expect, test, textOf } from '../support/e2e/journey.ts'
import { bringIn, mintOffer } from '../support/e2e/mint-offer.ts'
import { signIn } from '../support/e2e/sign-in.ts'

const text = (key: string) => textOf('en', 'admin/price-lists', key)

const listOf = (rows: readonly string[]) =>
  ['Brand;Part number;Name;Stock;Price', ...rows, ''].join('\n')

test('what changed between two versions is shown by its kind', async ({ page, looksRight }) => {
  test.setTimeout(120_000)
  await signIn(page, 'manager@example.com')
  const mark = crypto.randomUUID().slice(0, 6)
  const offer = await mintOffer(page, mark)
  const row = (at: number, stock: string, price: string) =>
    `Bolts;B${mark}${at};Bolt ${at};${stock};${price}`
  const same = Array.from({ length: 12 }, (_, at) => row(at + 10, '5', '2.00'))
  await page.goto(offer)
  expect(
    await bringIn(page, offer, listOf([row(1, '10', '1.00'), row(2, '3', '4.00'), ...same])),
  ).toBe(201)
  // The page says so by itself, in its head and among the versions.
  const live = page.getByText(textOf('en', 'admin/offers', 'state.live'), { exact: true })
  await expect(live).toHaveCount(2, { timeout: 30_000 })
  expect(
    await bringIn(page, offer, listOf([row(1, '>10', '1.00'), row(2, '3', '4.10'), ...same])),
  ).toBe(201)
  await page.getByRole('link', { name: text('versions.compare') }).click({ timeout: 30_000 })

  const parts = page.getByRole('rowheader')
  await expect(parts).toHaveCount(2)
  // `10` and `>10` are two stocks.
  const figure = (key: string) => page.getByRole('button', { name: text(`diff.figures.${key}`) })
  await figure('stock_changed').click()
  await expect(parts).toHaveText([new RegExp(`B${mark}1`)])
  await looksRight()
  await figure('price_up').click()
  await expect(parts).toHaveText([new RegExp(`B${mark}2`)])
  await figure('price_up').click()
  await expect(parts).toHaveCount(2)
})
