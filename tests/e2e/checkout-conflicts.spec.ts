import type { Page } from '@playwright/test'
import { cartText } from '../support/e2e/cart.ts'
import {
  buyer,
  checkoutText,
  choose,
  countOrders,
  partOf,
  placeButton,
  placedHeading,
  putIntoCart,
} from '../support/e2e/checkout.ts'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { post } from '../support/e2e/newcomer.ts'
import { orderOf } from '../support/e2e/orders.ts'

const PART = 'BAT54J,115'
/** What a price was that has risen since. */
/** A part that few are left of, and that no other journey orders. */
const SCARCE = 'GDB1550'
const LONG_AGO = { seenMicros: 100 }

const problems = (page: Page) =>
  page.getByRole('region', { name: /line(s)? changed since you put/ })

interface Placed {
  team_id: number | null
  grand_total: { currency: string }
}

/** The order whose success page is open. */
function placedOrder(page: Page): Promise<Placed> {
  const id = Number(new URL(page.url()).searchParams.get('order'))
  return orderOf<Placed>(page, { id, number: '' })
}

async function readyToPlace(page: Page): Promise<void> {
  await buyer(page)
  await putIntoCart(page, PART)
  await page.goto('/en/checkout')
  await choose(page, 'shipping', /^Courier/)
  await choose(page, 'payment', /^Cash/)
}

test('a price that rose is agreed to in place', async ({ page, looksRight }) => {
  await buyer(page)
  await putIntoCart(page, PART, LONG_AGO)
  await page.goto('/en/checkout')
  await expect(problems(page)).toContainText(PART)
  await choose(page, 'shipping', /^Courier/)
  await choose(page, 'payment', /^Cash/)
  await looksRight()
  // Nothing goes out as long as it stands.
  await placeButton(page).click()
  await expect(
    page.getByText(checkoutText('hold.problems')).filter({ visible: true }),
  ).toBeVisible()
  await expect(problems(page)).toBeFocused()
  expect(await countOrders(page)).toBe(0)
  await problems(page)
    .getByRole('button', { name: /^Accept/ })
    .click()
  await expect(problems(page)).toHaveCount(0)
  await placeButton(page).click()
  await expect(placedHeading(page)).toBeVisible()
})

test(
  'a price that rises at the last moment is told instead of ordered',
  { tag: '@once' },
  async ({ page, expectRefusal }) => {
    expectRefusal(409)
    await readyToPlace(page)
    // In another tab: taken out, and put in as it was seen long ago.
    const cart = (await (await page.request.get('/api/user/cart')).json()) as {
      data: { id: number }[]
    }
    await page.request.get('/api/csrf-cookie')
    const cookies = await page.context().cookies()
    const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
    const headers = { 'X-XSRF-TOKEN': token }
    const gone = await page.request.delete(`/api/user/cart/${cart.data[0]?.id}`, { headers })
    expect(gone.ok()).toBe(true)
    await putIntoCart(page, PART, LONG_AGO)
    await placeButton(page).click()
    await expect(problems(page)).toContainText(PART)
    await expect(problems(page)).toBeFocused()
    expect(await countOrders(page)).toBe(0)

    await problems(page)
      .getByRole('button', { name: `${checkoutText('problems.remove')}: ${PART}` })
      .click()
    await expect(page.getByRole('heading', { name: checkoutText('empty.title') })).toBeVisible()
    await page.getByRole('button', { name: cartText('undo') }).click()
    await expect(problems(page).or(placeButton(page)).first()).toBeVisible()
  },
)

test('prices that rose are agreed to at once', { tag: '@once' }, async ({ page }) => {
  await buyer(page)
  for (const part of [PART, 'NE555P']) await putIntoCart(page, part, LONG_AGO)
  await page.goto('/en/checkout')
  for (const part of [PART, 'NE555P']) await expect(problems(page)).toContainText(part)
  await problems(page)
    .getByRole('button', {
      name: checkoutText('problems.acceptAll_other', { number: '2' }),
    })
    .click()
  await expect(problems(page)).toHaveCount(0)
  await choose(page, 'shipping', /^Courier/)
  await choose(page, 'payment', /^Cash/)
  await placeButton(page).click()
  await expect(placedHeading(page)).toBeVisible()
})

test(
  'what somebody else took meanwhile is told, and the rest of it taken',
  { tag: '@once' },
  async ({ page, browser, expectRefusal }) => {
    expectRefusal(409)
    await buyer(page)
    await putIntoCart(page, SCARCE, { quantity: 10 })
    await page.goto('/en/checkout')
    await choose(page, 'shipping', /^Courier/)
    await choose(page, 'payment', /^Cash/)
    const other = await (await browser.newContext()).newPage()
    await buyer(other)
    await putIntoCart(other, SCARCE, { quantity: 10 })
    await other.goto('/en/checkout')
    await choose(other, 'shipping', /^Courier/)
    await choose(other, 'payment', /^Cash/)
    await placeButton(other).click()
    await expect(placedHeading(other)).toBeVisible()
    await other.context().close()

    await placeButton(page).click()
    await expect(problems(page)).toContainText(SCARCE)
    expect(await countOrders(page)).toBe(0)
    await problems(page)
      .getByRole('button', { name: /^Take \d+: / })
      .click()
    await expect(problems(page)).toHaveCount(0)
    await placeButton(page).click()
    await expect(placedHeading(page)).toBeVisible()
  },
)

test(
  'in another currency sums are reckoned anew, and ways that take it are left',
  { tag: '@once' },
  async ({ page, looksRight }) => {
    await readyToPlace(page)
    await page.getByLabel(textOf('en', 'common', 'frame.currency')).selectOption('USD')
    // Cash is taken in the currency of the country alone.
    const cash = partOf(page, 'payment').getByRole('radio', { name: /^Cash/ })
    await expect(cash).toBeDisabled()
    await expect(partOf(page, 'payment')).toContainText('only in BYN')
    await expect(placeButton(page)).toBeVisible()
    await placeButton(page).click()
    await expect(page.getByText(checkoutText('missing.payment'))).toBeVisible()
    await looksRight()
    await choose(page, 'payment', /^Bank transfer/)
    await placeButton(page).click()
    await expect(placedHeading(page)).toBeVisible()
    expect((await placedOrder(page)).grand_total.currency).toBe('USD')
  },
)

test('an order is placed for the team that was chosen', { tag: '@once' }, async ({ page }) => {
  await buyer(page)
  await post(page, '/api/teams', { name: 'Workshop 7' })
  await putIntoCart(page, PART)
  await page.goto('/en/checkout')
  const team = partOf(page, 'customer').getByLabel(checkoutText('customer.team'))
  await expect(team).toContainText('Workshop 7')
  // Another one than stands there by itself.
  const chosen = (
    await team.getByRole('option').evaluateAll((options) =>
      options.flatMap((option) => {
        const { value, selected } = option as unknown as { value: string; selected: boolean }
        return selected || value === '' ? [] : [value]
      }),
    )
  )[0]
  await team.selectOption(chosen ?? '')
  await expect(partOf(page, 'customer').getByText(/^saved at/)).toBeVisible()
  await choose(page, 'shipping', /^Courier/)
  await choose(page, 'payment', /^Cash/)
  await placeButton(page).click()
  await expect(placedHeading(page)).toBeVisible()
  expect(String((await placedOrder(page)).team_id)).toBe(chosen)
})

test('pressed twice, one order is placed', { tag: '@once' }, async ({ page }) => {
  await readyToPlace(page)
  await placeButton(page).dblclick()
  await expect(placedHeading(page)).toBeVisible()
  expect(await countOrders(page)).toBe(1)
})

test(
  'an answer that is lost is asked for again',
  { tag: '@once' },
  async ({ page, expectRefusal }) => {
    expectRefusal(0)
    await readyToPlace(page)
    let lost = 0
    await page.route('**/api/user/checkout/*/place', async (route) => {
      if (lost > 0) return route.continue()
      lost += 1
      await route.fetch()
      return route.abort()
    })
    await placeButton(page).click()
    await expect(placedHeading(page)).toBeVisible()
    expect(lost).toBe(1)
    expect(await countOrders(page)).toBe(1)
  },
)

test(
  'an answer lost for good is found after a reload',
  { tag: '@once' },
  async ({ page, expectRefusal }) => {
    expectRefusal(0)
    expectRefusal(409)
    await readyToPlace(page)
    await page.route('**/api/user/checkout/*/place', async (route) => {
      await route.fetch()
      return route.abort()
    })
    await placeButton(page).click()
    await expect(page.getByText(checkoutText('hold.lost')).filter({ visible: true })).toBeVisible()
    await page.unroute('**/api/user/checkout/*/place')
    await page.reload()
    await expect(placedHeading(page)).toBeVisible()
    expect(await countOrders(page)).toBe(1)
  },
)

test(
  'a choice that was not saved is kept, said and sent again',
  { tag: '@once' },
  async ({ page, expectRefusal }) => {
    expectRefusal(0)
    await readyToPlace(page)
    await page.route(/\/api\/user\/checkout\/\d+$/, (route) => route.abort())
    const shipping = partOf(page, 'shipping')
    await shipping.getByRole('radio', { name: /^Belpost/ }).check()
    await expect(shipping.getByText(checkoutText('saved.not'))).toBeVisible()
    await expect(shipping.getByRole('radio', { name: /^Belpost/ })).toBeChecked()
    await placeButton(page).click()
    await expect(
      page.getByText(checkoutText('hold.unsaved')).filter({ visible: true }),
    ).toBeVisible()
    expect(await countOrders(page)).toBe(0)
    await page.unroute(/\/api\/user\/checkout\/\d+$/)
    await shipping.getByRole('button', { name: 'Try again' }).click()
    await expect(shipping.getByText(/^saved at/)).toBeVisible()
    await placeButton(page).click()
    await expect(placedHeading(page)).toBeVisible()
  },
)
