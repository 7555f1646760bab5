import type { Page } from '@playwright/test'
import { filled } from '../support/e2e/cart.ts'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { signIn } from '../support/e2e/sign-in.ts'

const text = (key: string, values: Record<string, string> = {}) =>
  filled(textOf('en', 'admin/markups', key), values)
const storyText = (key: string, values: Record<string, string> = {}) =>
  filled(textOf('en', 'admin/price-story', key), values)

const LIST = '/en/admin/prices/markups'
/** No other journey buys it: the rule is for its brand and costs about its own. */
const PART = 'TPS5430DDAR'

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** Saving says how many prices change. */
const save = (page: Page) => page.getByRole('button', { name: /^Save: / })

const BRAND = 'Texas Instruments'

interface Found {
  product: { brand: { name: string } }
  offers: Offer[]
}

interface Offer {
  supplier_offer_item_id: number
  channel_price: { micros: number }
}

/** The part of the brand that the rule is for, at its first offer in the shop. */
async function shopOffer(page: Page): Promise<Offer> {
  const answer = await page.request.get('/api/search', { params: { q: PART, brand: BRAND } })
  const { data } = (await answer.json()) as { data: { products: Found[] } }
  const found = data.products.find(({ product }) => product.brand.name === BRAND)
  const [offer] = found?.offers ?? []
  expect(offer).toBeDefined()
  return offer!
}

async function ruleOf(page: Page, name: string): Promise<string | null> {
  const answer = await page.request.get(
    `/api/admin/offer-items/${(await shopOffer(page)).supplier_offer_item_id}/explain`,
  )
  const { data } = (await answer.json()) as {
    data: { channel_price_steps: { step: string; rule?: { name: string } | null }[] }
  }
  const found = data.channel_price_steps.find(({ step }) => step === 'rule')?.rule?.name
  return found === name ? found : null
}

// One changes the rules that the other has a draft of.
test.describe.configure({ mode: 'serial' })

test('a markup is drafted, simulated, saved, told of a price, and undone', async ({
  page,
  looksRight,
}) => {
  const name = `Everything ${crypto.randomUUID().slice(0, 8)}`
  await signIn(page, 'owner@example.com')
  const before = (await shopOffer(page)).channel_price.micros
  await page.goto(LIST)
  await expect(page.getByRole('heading', { level: 1, name: text('title') })).toBeVisible()
  await looksRight()

  // What is wrong is said at its field; what is right goes into the draft, and prices stay.
  await press(page, text('create'))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(text('fields.name')).fill(name)
  await dialog.getByLabel(text('fields.percent')).fill('many')
  await dialog.getByLabel(text('fields.costFrom', { currency: 'BYN' })).fill('5.5')
  await dialog.getByLabel(text('fields.costTo', { currency: 'BYN' })).fill('6')
  await press(page, text('dialog.submit'))
  await expect(dialog.getByText(text('fields.percentWrong'))).toBeVisible()
  await dialog.getByLabel(text('fields.percent')).fill('300')
  await dialog.getByRole('combobox', { name: text('fields.brand') }).fill('Texas')
  await page.getByRole('option', { name: BRAND }).click()
  await looksRight()
  await press(page, text('dialog.submit'))
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, name)).toContainText(text('change.create'))

  // It is simulated at once: how many change, and which most.
  await expect(page.getByRole('heading', { name: text('simulation.title') })).toBeVisible()
  await expect(page.getByText(text('largest.title')).first()).toBeVisible()
  await expect(save(page)).toBeEnabled()
  await looksRight()
  expect((await shopOffer(page)).channel_price.micros).toBe(before)

  await save(page).click()
  await expect(page.getByText(text('draft.saved'))).toBeVisible()
  await expect(rowOf(page, name)).not.toContainText(text('change.create'))
  await expect(page.getByRole('region', { name: text('draft.label') })).toBeHidden()
  expect((await shopOffer(page)).channel_price.micros).not.toBe(before)
  expect(await ruleOf(page, name)).toBe(name)

  // In one press all is as it was.
  await page.getByRole('button', { name: /^Undo the change of/ }).click()
  await expect(page.getByText(text('undo.done'))).toBeVisible()
  await expect(rowOf(page, name)).toBeHidden()
  expect((await shopOffer(page)).channel_price.micros).toBe(before)
})

test('the story of a price opens beside it, and a draft that is left is asked about', async ({
  page,
  looksRight,
}) => {
  const name = `Dear ${crypto.randomUUID().slice(0, 8)}`
  await signIn(page, 'owner@example.com')
  await page.goto(LIST)
  await press(page, text('create'))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(text('fields.name')).fill(name)
  await dialog.getByLabel(text('fields.percent')).fill('400')
  await dialog.getByLabel(text('fields.costFrom', { currency: 'BYN' })).fill('0')
  await press(page, text('dialog.submit'))
  const why = page.getByRole('button', { name: /^Why .* costs what it costs$/ }).first()
  await why.click()
  const story = page.getByRole('dialog', { name: /^Why .* costs what it costs$/ })
  await expect(story.getByText(storyText('step.cost'), { exact: true })).toBeVisible()
  await expect(story.getByText(storyText('step.rule'), { exact: true })).toBeVisible()
  await expect(story.getByText(storyText('step.price'), { exact: true })).toBeVisible()
  await looksRight()
  await story.getByRole('button', { name: storyText('close'), exact: true }).click()

  // A draft is on this page alone.
  await press(page, text('draft.discard'))
  await expect(rowOf(page, name)).toBeHidden()
  await expect(page.getByRole('region', { name: text('draft.label') })).toBeHidden()
})
