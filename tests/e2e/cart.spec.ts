import type { Page } from '@playwright/test'
import { addOffers, cartLink, cartText, keep, rowOf } from '../support/e2e/cart.ts'
import { expect, test, textOf } from '../support/e2e/journey.ts'

test('a guest gathers, changes, puts aside, removes and finds it all again', async ({
  page,
  looksRight,
}) => {
  await addOffers(page, 'BAT54J,115', 2)
  await expect(cartLink(page)).toContainText('2')
  await cartLink(page).click()
  await expect(page.getByRole('heading', { level: 1, name: cartText('title') })).toBeVisible()
  // Without the passing messages, which fade.
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'Shenzhen' })).toBeVisible()
  // The promised date stands alone: the price list's days are not those that it is computed from.
  await expect(page.locator('.group-days').first()).toHaveText(/^with you (?!.*days)/)
  await looksRight()

  // Another quantity changes the sum of the line and the total.
  const total = page.getByRole('complementary').locator('.total dd')
  const before = await total.innerText()
  const box = page
    .getByRole('textbox', { name: cartText('line.quantity', { mpn: 'BAT54J,115' }) })
    .first()
  await box.fill('200')
  await box.press('Enter')
  await expect(total).not.toHaveText(before)

  // Put aside, it no longer counts.
  const save = page.getByRole('button', { name: cartText('line.save', { mpn: 'BAT54J,115' }) })
  await save.last().click()
  await expect(page.getByRole('heading', { name: cartText('saved.title') })).toBeVisible()
  await expect(cartLink(page)).toContainText('1')
  await looksRight()

  // Removed and brought back, from the place where it was.
  await page
    .getByRole('main')
    .getByRole('button', { name: cartText('line.remove', { mpn: 'BAT54J,115' }) })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: cartText('empty.title') })).toBeVisible()
  const undo = page.getByRole('main').getByRole('button', { name: cartText('undo') })
  await expect(undo).toBeFocused()
  await undo.click()
  await expect(box).toHaveValue('200')

  await page.reload()
  await expect(box).toHaveValue('200')
  await expect(page.getByRole('heading', { name: cartText('saved.title') })).toBeVisible()
})

test('one step below the minimum takes the line out', { tag: '@once' }, async ({ page }) => {
  await addOffers(page, 'VKBA3643/SKF')
  await page.goto('/en/cart')
  const line = rowOf(page, 'VKBA 3643')
  await line.getByRole('button', { name: textOf('en', 'common', 'stepper.increase') }).click()
  await expect(line.getByRole('textbox')).toHaveValue('2')
  const less = line.getByRole('button', { name: textOf('en', 'common', 'stepper.decrease') })
  await less.click()
  await less.click()
  await expect(page.getByRole('heading', { name: cartText('empty.title') })).toBeVisible()
})

test(
  'prices that moved are told, and a rise waits for consent',
  { tag: '@once' },
  async ({ page, looksRight }) => {
    await addOffers(page, 'BAT54J,115', 2)
    await page.goto('/en/cart')
    await keep(page, 'lines[0].channel_price.micros = 100; lines[1].channel_price.micros = 9000000')
    await expect(page.getByText(/% higher$/)).toBeVisible()
    await expect(page.getByText(/% lower$/)).toBeVisible()
    await expect(page.getByText(cartText('summary.rises_one', { number: '1' }))).toBeVisible()
    await looksRight()
    await page.getByRole('button', { name: /^Accept/ }).click()
    await expect(page.getByText(/% higher$/)).toHaveCount(0)
    await page.reload()
    await expect(page.getByText(/% lower$/)).toBeVisible()
    await expect(page.getByText(/% higher$/)).toHaveCount(0)
  },
)

test(
  'more than there is says so, and takes what there is by a click',
  { tag: '@once' },
  async ({ page, looksRight }) => {
    await addOffers(page, 'W71295/Mann-Filter')
    await page.goto('/en/cart')
    await keep(page, 'lines[0].quantity = 1e6; lines[0].selected = true')
    await expect(page.getByText(/^Only .* left\.$/)).toBeVisible()
    await looksRight()
    await page.getByRole('button', { name: /^Take \d/ }).click()
    await expect(page.getByText(/^Only .* left\.$/)).toHaveCount(0)
  },
)

test(
  'a shared cart is shown first and added by a click',
  { tag: '@once' },
  async ({ page, browser, looksRight }) => {
    await addOffers(page, 'BAT54J,115', 2)
    await page.goto('/en/cart')
    await page.getByRole('button', { name: cartText('ways.share') }).click()
    const link = await page.getByRole('dialog').getByRole('textbox').inputValue()
    await looksRight()

    const other = await browser.newContext({ viewport: page.viewportSize() })
    const guest = await other.newPage()
    await guest.goto(link)
    const title = cartText('shared.title_other', { count: '2' })
    await expect(guest.getByRole('heading', { name: title })).toBeVisible()
    await expect(cartLink(guest)).not.toContainText('2')
    await guest.getByRole('button', { name: cartText('shared.add_other', { number: '2' }) }).click()
    await expect(cartLink(guest)).toContainText('2')
    await expect(guest).toHaveURL(/\/en\/cart$/)
    await expect(guest.getByRole('heading', { name: title })).toHaveCount(0)
    await other.close()
  },
)

for (const items of [
  '<script>alert(1)</script>',
  '1:1,'.repeat(600),
  '0:0,-1:5,1e9:1',
  '%00:%00',
]) {
  test(
    `a hostile link is told in a sentence: ${items.slice(0, 12)}`,
    { tag: '@once' },
    async ({ page }) => {
      await page.goto(`/en/cart?items=${encodeURIComponent(items)}`)
      await expect(page.getByRole('heading', { level: 1, name: cartText('title') })).toBeVisible()
      const told = page.getByText(cartText('shared.unreadable'))
      const unknown = page.getByRole('heading', { name: /^Someone shared/ })
      await expect(told.or(unknown)).toBeVisible()
      await expect(page.getByRole('main')).not.toContainText('script')
    },
  )
}

for (const kept of [
  '',
  '{',
  'null',
  '{"version":1,"data":{"lines":[{"quantity":"<b>"}]}}',
  '[1]',
]) {
  test(`a corrupt cart is an empty one: ${kept}`, { tag: '@once' }, async ({ page }) => {
    await page.goto('/en/')
    await page.evaluate(`localStorage.cart = ${JSON.stringify(kept)}`)
    await page.evaluate(`localStorage['cart-quotes'] = ${JSON.stringify(kept)}`)
    await page.goto('/en/cart')
    await expect(page.getByRole('heading', { name: cartText('empty.title') })).toBeVisible()
    await addOffers(page, 'VKBA3643/SKF')
    await expect(cartLink(page)).toContainText('1')
  })
}

test('by keyboard alone: add, step, remove, undo', { tag: '@once' }, async ({ page }) => {
  await page.goto('/en/search/VKBA3643/SKF')
  const add = page.getByRole('button', { name: /to the cart$/ }).first()
  await expect(add).toBeVisible()
  const tabTo = async (target: ReturnType<Page['getByRole']>) => {
    for (let presses = 0; presses < 80; presses += 1) {
      if (await target.evaluate((element) => element.matches(':focus'))) return
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }
  await tabTo(add)
  await page.keyboard.press('Enter')
  const inCart = page.getByRole('link', { name: /^in the cart:/ }).first()
  await tabTo(inCart)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: cartText('title') })).toBeVisible()
  const box = rowOf(page, 'VKBA 3643').getByRole('textbox')
  await expect(box).toBeEditable()
  await tabTo(box)
  await page.keyboard.press('ArrowUp')
  await expect(box).toHaveValue('2')
  await tabTo(page.getByRole('button', { name: cartText('line.remove', { mpn: 'VKBA 3643' }) }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('button', { name: cartText('undo') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue('2')
})

test(
  'a quantity is changed once today’s terms of the offer are here',
  { tag: '@once' },
  async ({ page }) => {
    await addOffers(page, 'VKBA3643/SKF')
    let letThrough = (): void => undefined
    const isWanted = new Promise<void>((done) => (letThrough = done))
    await page.route('**/api/cart/quote*', async (route) => {
      await isWanted
      await route.continue()
    })
    await page.goto('/en/cart')
    const box = rowOf(page, 'VKBA 3643').getByRole('textbox').first()
    const more = page.getByRole('button', { name: textOf('en', 'common', 'stepper.increase') })
    await expect(box).toHaveValue('1')
    await expect(more.first()).toBeDisabled()
    await expect(box).not.toBeEditable()
    letThrough()
    await more.first().click()
    await expect(box).toHaveValue('2')
  },
)

test(
  'another currency shows the same prices in it, and calls none of them dearer',
  { tag: '@once' },
  async ({ page }) => {
    await addOffers(page, 'VKBA3643/SKF')
    await page.goto('/en/cart')
    const total = page.getByRole('complementary').locator('.total dd')
    await expect(total).toContainText('BYN')
    await page
      .getByLabel(textOf('en', 'common', 'frame.currency'))
      .first()
      .selectOption('USD')
    await expect(total).toContainText('$')
    await expect
      .poll(() =>
        page.evaluate('JSON.parse(localStorage.cart).data.lines[0].channel_price.currency'),
      )
      .toBe('USD')
    await expect(page.getByText(/% (higher|lower)$/)).toHaveCount(0)
    // Away from the cart the header follows as well.
    await page.goto('/en/')
    await page
      .getByLabel(textOf('en', 'common', 'frame.currency'))
      .first()
      .selectOption('EUR')
    await expect
      .poll(() =>
        page.evaluate('JSON.parse(localStorage.cart).data.lines[0].channel_price.currency'),
      )
      .toBe('EUR')
  },
)
