import type { Locator, Page } from '@playwright/test'
import { cartLink, filled, rowOf, searchText } from '../support/e2e/cart.ts'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { bringIn, make } from '../support/e2e/mint-offer.ts'
import { newcomer } from '../support/e2e/newcomer.ts'
import { forgetWho, markSignedIn, signIn } from '../support/e2e/sign-in.ts'

const text = (key: string, values: Record<string, string> = {}) =>
  filled(textOf('en', 'shop/baskets', key), values)

/** Minor units; a parcel from far costs more than what it saves on a part. */
const WAREHOUSES = [
  { city: 'Minsk', fee: 100, days: 1, prices: [10, 20, 30, 40] },
  { city: 'Leipzig', fee: 700, days: 5, prices: [9.9, 20.5, 30.5, 41] },
  { city: 'Warsaw', fee: 900, days: 4, prices: [11, 19.8, 31, 39.8] },
] as const

const numberOf = (mark: string, at: number) => `ZB${mark}${at}`
const placeOf = (mark: string, city: string) => `${city} ${mark}`

/** Three suppliers with four parts each; all of them can be found. */
async function mintMarket(page: Page): Promise<string> {
  const mark = crypto.randomUUID().slice(0, 6)
  await signIn(page, 'manager@example.com')
  for (const { city, fee, days, prices } of WAREHOUSES) {
    const name = placeOf(mark, city)
    const supplier = await make(page, 'suppliers', { name })
    const warehouse = await make(page, 'warehouses', {
      supplier_id: supplier,
      name,
      parcel_fee: fee,
      delivery_days_min: days,
      delivery_days_max: days,
    })
    const offer = await make(page, 'offers', { warehouse_id: warehouse, name, currency: 'BYN' })
    const rows = prices.map((price, at) => `Bosch;${numberOf(mark, at)};Part ${at};100;${price}`)
    const list = ['Brand;Part number;Name;Stock;Price', ...rows, ''].join('\n')
    expect(await bringIn(page, `offers/${offer}`, list)).toBe(201)
  }
  await expect
    .poll(async () => (await offersOf(page, mark)).length, { timeout: 60_000 })
    .toBe(WAREHOUSES.length * 4)
  await forgetWho(page)
  await page.evaluate(`localStorage.removeItem('signed-in')`)
  return mark
}

/** All offers of the minted parts that can be found now. */
async function offersOf(page: Page, mark: string): Promise<unknown[]> {
  const answers = await Promise.all(
    [0, 1, 2, 3].map((at) =>
      page.request.get('/api/search', { params: { q: numberOf(mark, at) } }),
    ),
  )
  const found = (await Promise.all(answers.map((answer) => answer.json()))) as {
    data: { products: { offers: unknown[] }[] }
  }[]
  return found.flatMap(({ data }) => data.products[0]?.offers ?? [])
}

const apply = (within: Page | Locator) =>
  within.getByRole('button', { name: text('apply'), exact: true })
const undo = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: text('undo'), exact: true })

/** The warehouses that the cart's lines come from, as its headings name them. */
const warehousesIn = (page: Page, mark: string) =>
  page.getByRole('heading', { level: 2, name: new RegExp(`${mark}$`) })

/** Opens the comparison on the list page, takes the cheapest way, and puts it into the cart. */
async function buyTheCheapest(
  page: Page,
  mark: string,
  looksRight: () => Promise<void>,
): Promise<void> {
  await page.goto('/en/search-list')
  const bom = [0, 1, 2, 3].map((at) => `${numberOf(mark, at)} 2`).join('\n')
  await page
    .getByRole('textbox', { name: textOf('en', 'shop/search-list', 'page.label') })
    .fill(bom)
  await page
    .getByRole('button', { name: textOf('en', 'shop/search-list', 'page.find'), exact: true })
    .click()
  const part = rowOf(page, numberOf(mark, 0))
  await expect(part).toContainText(placeOf(mark, 'Leipzig'))
  await page.getByRole('button', { name: text('compare.open') }).click()
  const dialog = page.getByRole('dialog', { name: text('compare.title') })
  const cheapest = dialog.getByRole('radio', { name: new RegExp(`^${text('merit.cheapest')}`) })
  await expect(cheapest).toBeChecked()
  await expect(dialog).toContainText(text('proof.cheapest'))
  await expect(rowOf(page, placeOf(mark, 'Minsk'))).toHaveCount(1)
  await looksRight()
  await keepsALine(dialog, page, mark)
  await apply(dialog).click()
  await expect(dialog).toHaveCount(0)
  await expect(undo(page)).toBeVisible()
  await expect(part).toContainText(placeOf(mark, 'Minsk'))
  await looksRight()
  await page.getByRole('button', { name: searchText('buy.addFound') }).click()
  await expect(cartLink(page)).toContainText('4')
}

/** Pins a line: the next plan leaves its offer as it is. Then lets it change again. */
async function keepsALine(dialog: Locator, page: Page, mark: string): Promise<void> {
  const keep = dialog.getByRole('checkbox', {
    name: `${text('changes.keep')} ${numberOf(mark, 0)}`,
  })
  await keep.focus()
  await page.keyboard.press('Space')
  await expect(keep).toBeChecked()
  await expect(rowOf(page, placeOf(mark, 'Leipzig'))).toHaveCount(1)
  await keep.uncheck()
  await expect(rowOf(page, placeOf(mark, 'Leipzig'))).toHaveCount(0)
}

/** A part from a warehouse that nothing else comes from is moved to where the rest comes from, and back. */
async function saveInTheCart(page: Page, mark: string, looksRight: () => Promise<void>) {
  const [mpn, minsk, warsaw] = [
    numberOf(mark, 3),
    placeOf(mark, 'Minsk'),
    placeOf(mark, 'Warsaw'),
  ] as const
  await page.goto(`/en/search/${mpn}`)
  await page
    .getByRole('button', { name: new RegExp(`${mpn} from ${warsaw}`) })
    .first()
    .click()
  await page.goto('/en/cart')
  await expect(warehousesIn(page, mark)).toHaveText([minsk, warsaw])
  const saving = page.getByRole('status').filter({ hasText: warehouseSaving(minsk) })
  await expect(saving).toBeVisible()
  await looksRight()
  await apply(page.getByRole('complementary')).click()
  await expect(warehousesIn(page, mark)).toHaveText([minsk])
  await expect(undo(page)).toBeVisible()
  await looksRight()
  await undo(page).click()
  await expect(warehousesIn(page, mark)).toHaveText([minsk, warsaw])
  await expect(saving).toBeVisible()
  await page.reload()
  await expect(warehousesIn(page, mark)).toHaveText([minsk, warsaw])
}

const warehouseSaving = (name: string) => new RegExp(`^Save .+: take 1 line from ${name}`)

for (const who of ['a guest', 'a customer'] as const) {
  test(`${who} pastes a list, takes the cheapest way to buy it, and saves more in the cart`, async ({
    page,
    looksRight,
  }) => {
    test.setTimeout(180_000)
    const mark = await mintMarket(page)
    if (who === 'a customer') {
      await newcomer(page)
      await markSignedIn(page)
    }
    await buyTheCheapest(page, mark, looksRight)
    await saveInTheCart(page, mark, looksRight)
  })
}
