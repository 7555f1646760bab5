import {
  addOffers,
  cartLink,
  cartText,
  faultsInMain,
  filled,
  rowOf,
  searchText,
} from '../support/e2e/cart.ts'
import { buyerElsewhere } from '../support/e2e/checkout.ts'
import {
  enterCredentials,
  expect,
  LOCALES,
  signInByPage,
  test,
  textOf,
} from '../support/e2e/journey.ts'
import { signIn } from '../support/e2e/sign-in.ts'
import { onceBut } from '../support/e2e/widths.ts'

test('signing in hands the cart and the favourites over, signing out leaves none', async ({
  page,
}) => {
  const mpn = 'BAT54J,115'
  await addOffers(page, mpn)
  await page
    .getByRole('button', { name: /^Favourite/ })
    .first()
    .click()
  await page.goto('/en/cart')
  await page
    .getByRole('link', { name: cartText('signIn') })
    .filter({ visible: true })
    .click()
  await expect(page).toHaveURL(/redirect=/)
  await signInByPage(page, 'shopper@example.com')
  await page.goto('/en/cart')
  await expect(rowOf(page, mpn).first()).toBeVisible()
  await expect.poll(() => page.evaluate('JSON.parse(localStorage.cart).data.lines.length')).toBe(0)
  expect(await faultsInMain(page)).toEqual([])
  await page.goto('/en/favorites')
  await expect(rowOf(page, mpn).first()).toBeVisible()
  await expect(
    page.getByRole('switch', { name: cartText('favorites.inStockOf', { mpn }) }).first(),
  ).toBeVisible()
  expect(await faultsInMain(page)).toEqual([])

  await page.getByRole('button', { name: textOf('en', 'common', 'frame.account') }).click()
  await page.getByRole('menuitem', { name: textOf('en', 'common', 'frame.signOut') }).click()
  await expect(rowOf(page, mpn)).toHaveCount(0)
  await page.goto('/en/cart')
  await expect(page.getByRole('heading', { name: cartText('empty.title') })).toBeVisible()
})

test(
  'an answer from before the hand-over is not the cart',
  { tag: '@once' },
  async ({ page, browser }) => {
    const email = await buyerElsewhere(browser)
    const mpn = 'BAT54J,115'
    await addOffers(page, mpn)
    await page.goto('/en/cart')
    // Read before the guest's lines are handed over, and here after that.
    const handedOver = page.waitForResponse('**/api/user/cart/merge**')
    let read = () => {}
    const isRead = new Promise<void>((resolve) => (read = resolve))
    await page.route('**/api/user/cart/merge**', async (route) => {
      await isRead
      await route.continue()
    })
    await page.route(
      /\/api\/user\/cart(\?|$)/,
      async (route) => {
        const answer = await route.fetch()
        read()
        await handedOver
        // Nobody may wait for it any more.
        await route.fulfill({ response: answer }).catch(() => {})
      },
      { times: 1 },
    )
    await page.goto('/en/login?redirect=%2Fen%2Fcart')
    await enterCredentials(page, email)
    await expect(page).toHaveURL(/\/en\/cart$/)
    await expect(rowOf(page, mpn)).toHaveCount(1)
  },
)

for (const locale of LOCALES) {
  test(
    `favourites with a note, removed and brought back, in ${locale}`,
    onceBut(locale, 'en'),
    async ({ page, looksRight }) => {
      await page.goto(`/${locale}/favorites`)
      const empty = textOf(locale, 'shop/cart', 'favorites.empty.title')
      await expect(page.getByRole('heading', { name: empty })).toBeVisible()
      await looksRight()
      await page.goto(`/${locale}/search/BAT54J,115`)
      const [heart = ''] = textOf(locale, 'shop/search', 'buy.favorite').split(':')
      await page
        .getByRole('button', { name: new RegExp(`^${heart}`) })
        .first()
        .click()
      await page.goto(`/${locale}/favorites`)
      const line = rowOf(page, 'BAT54J,115')
      const note = line.getByRole('textbox')
      await note.fill('<i>for the charger</i>')
      await note.press('Enter')
      await page.reload()
      await expect(note).toHaveValue('<i>for the charger</i>')
      await looksRight()
      const gone = filled(textOf(locale, 'shop/cart', 'favorites.remove'), { mpn: 'BAT54J,115' })
      await line.getByRole('button', { name: gone }).click()
      await expect(line).toHaveCount(0)
      const undo = textOf(locale, 'shop/cart', 'undo')
      await page.getByRole('main').getByRole('button', { name: undo }).click()
      await expect(note).toHaveValue('<i>for the charger</i>')
    },
  )
}

test(
  'all found lines of a list go into the cart by one click',
  { tag: '@once' },
  async ({ page, looksRight }) => {
    await page.goto('/en/search-list')
    await page
      .getByRole('textbox', { name: textOf('en', 'shop/search-list', 'page.label') })
      .fill('BAT54J,115 10\nVKBA3643 1\nno-such-number 3')
    await page
      .getByRole('button', { name: textOf('en', 'shop/search-list', 'page.find'), exact: true })
      .click()
    const addFound = page.getByRole('button', { name: searchText('buy.addFound') })
    await expect(addFound).toBeVisible()
    await looksRight()
    await addFound.click()
    await expect(cartLink(page)).toContainText('2')
    await page.getByRole('button', { name: searchText('buy.undo') }).click()
    await expect(cartLink(page)).not.toContainText('2')
  },
)

test(
  'a change the store refuses is taken back, and said',
  { tag: '@once' },
  async ({ page, expectRefusal }) => {
    expectRefusal(409)
    await signIn(page, 'shopper@example.com')
    await page.goto('/en/cart')
    const line = rowOf(page, 'W 712/95').first()
    const box = line.getByRole('textbox')
    await expect(box).toHaveValue('2')
    await page.route('**/api/user/cart/*', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 409,
            json: { message: 'Only 2 left.', code: 'out_of_stock', request_id: 'r' },
          })
        : route.continue(),
    )
    await line.getByRole('button', { name: textOf('en', 'common', 'stepper.increase') }).click()
    await expect(page.getByText('Only 2 left.').first()).toBeVisible()
    await expect(box).toHaveValue('2')
  },
)
