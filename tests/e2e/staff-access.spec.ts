import { expect, test, textOf } from '../support/e2e/journey.ts'
import { signIn } from '../support/e2e/sign-in.ts'
import { STAFF_PAGES } from '../support/e2e/staff-pages.ts'
import { isWithinReach } from '../support/e2e/within-reach.ts'

for (const { name, path } of STAFF_PAGES) {
  test(
    `within reach of everybody on the staff: ${name}`,
    { tag: '@once' },
    async ({ page, looksRight }) => {
      await signIn(page, 'owner@example.com')
      await page.goto(path)
      await expect(
        page.locator('main :is(form, table, search, [role="search"])').first(),
      ).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await looksRight()
      await isWithinReach(page)
    },
  )
}

test('an address that the back office does not have answers inside its frame', async ({
  page,
  looksRight,
  expectRefusal,
}) => {
  expectRefusal(404)
  await signIn(page, 'owner@example.com')
  const rail = page.getByRole('link', { name: textOf('en', 'admin/frame', 'rail.orders') })
  const menu = page.getByRole('button', { name: textOf('en', 'admin/frame', 'rail.open') })
  for (const path of ['/en/admin/nowhere', '/en/admin/sales/nowhere/at/all']) {
    await page.goto(path)
    await expect(
      page.getByRole('heading', { level: 1, name: textOf('en', 'common', 'notFound.title') }),
    ).toBeVisible()
    await expect(rail.or(menu).filter({ visible: true }).first()).toBeVisible()
    await looksRight()
  }
  await page.getByRole('link', { name: textOf('en', 'admin/frame', 'notFound.home') }).click()
  await expect(page).toHaveURL(/\/en\/admin\/dashboard$/)
})

test('a table of rates is written from the keyboard', async ({ page }) => {
  await signIn(page, 'owner@example.com')
  await page.goto('/en/admin/settings/shipping-methods/create')
  const cell = (row: number, name: string) =>
    page.getByLabel(`Row ${row}: ${name}`, { exact: true })
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  // A new row has the keys at once.
  await button('Add row').focus()
  await page.keyboard.press('Enter')
  await expect(cell(1, 'Country')).toBeFocused()
  await cell(1, 'Price, BYN').focus()
  await page.keyboard.type('3')
  await button('Duplicate row 1').focus()
  await page.keyboard.press('Enter')
  await expect(cell(2, 'Country')).toBeFocused()
  await cell(2, 'Price, BYN').fill('4')

  // Who moves a row goes along with it, and stays where it goes no further.
  await button('Move row 1 down').focus()
  await page.keyboard.press('Enter')
  await expect(cell(2, 'Price, BYN')).toHaveValue('3')
  await expect(button('Move row 2 down')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cell(2, 'Price, BYN')).toHaveValue('3')
  await page.keyboard.press('Shift+Tab')
  await expect(button('Move row 2 up')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cell(1, 'Price, BYN')).toHaveValue('3')
  await expect(button('Move row 1 up')).toBeFocused()

  await button('Remove row 1').focus()
  await page.keyboard.press('Enter')
  await expect(cell(1, 'Price, BYN')).toHaveValue('4')
  await expect(button('Add row')).toBeFocused()
})
