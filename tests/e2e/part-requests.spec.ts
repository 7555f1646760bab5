import { expect, test, textOf } from '../support/e2e/journey.ts'
import { newcomer } from '../support/e2e/newcomer.ts'
import { markSignedIn, signIn } from '../support/e2e/sign-in.ts'

const ask = (key: string) => textOf('en', 'shop/ask', key)
const desk = (key: string) => textOf('en', 'admin/part-requests', key)

test('a part that is not found is asked for, and staff answer', async ({
  page,
  browser,
  baseURL,
  looksRight,
  expectRefusal,
}) => {
  const number = `ZQ-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  await newcomer(page)
  await markSignedIn(page)
  expectRefusal(404)
  await page.goto(`/en/search/${number}`)
  await page.getByRole('link', { name: textOf('en', 'shop/search', 'nothing.ask') }).click()
  const field = (key: string) =>
    page.getByRole('main').getByLabel(ask(`fields.${key}`), { exact: false })
  await expect(field('number')).toHaveValue(number)
  await expect(field('email')).not.toHaveValue('')
  await field('quantity').fill('0')
  expectRefusal(422)
  await page.getByRole('button', { name: ask('submit') }).click()
  await expect(field('quantity')).toHaveAttribute('aria-invalid', 'true')
  await expect(field('quantity')).toBeFocused()
  await looksRight()
  await field('quantity').fill('3')
  await field('words').fill('For a Fabia of 2014.')
  await page.getByRole('button', { name: ask('submit') }).click()
  const done = page.getByRole('heading', { level: 1 })
  await expect(done).toContainText(/R-\d{6}/)
  const [request = ''] = /R-\d{6}/.exec(await done.innerText()) ?? []

  const staffContext = await browser.newContext({ ...(baseURL && { baseURL }) })
  const staff = await staffContext.newPage()
  await signIn(staff, 'support@example.com')
  await staff.goto(`/en/admin/sales/part-requests?q=${number}`)
  const row = staff
    .getByRole('row')
    .filter({ has: staff.getByRole('rowheader', { name: request }) })
  await expect(row).toContainText(number)
  await row.getByRole('button', { name: desk('take') }).click()
  await expect(row).toContainText(desk('status.in_work'))
  await row.getByRole('link', { name: `Open ${request}` }).click()
  const dialog = staff.getByRole('dialog')
  await expect(dialog).toContainText('For a Fabia of 2014.')
  await dialog.getByLabel(desk('fields.answer')).fill('It comes in May, 12.40 each.')
  await dialog.getByRole('button', { name: desk('edit.submit') }).click()
  await expect(row).toContainText(desk('status.answered'))
  await staffContext.close()

  await page.getByRole('link', { name: ask('done.own') }).click()
  await expect(page.getByRole('listitem').filter({ hasText: request })).toContainText(
    'It comes in May, 12.40 each.',
  )
  await looksRight()
  await page.goto('/en/mailbox')
  await expect(page.getByText(`The answer to your request ${request}`).first()).toBeVisible()
})

test(
  'a guest asks for the lines of a list that were not found',
  { tag: '@once' },
  async ({ page }) => {
    const number = `ZQ${crypto.randomUUID().slice(0, 8).toUpperCase()}`
    await page.goto('/en/search-list')
    await page
      .getByLabel(textOf('en', 'shop/search-list', 'page.label'))
      .fill(`LM317T 2\n${number} 5\n${number}X 7`)
    await page.getByRole('button', { name: textOf('en', 'shop/search-list', 'page.find') }).click()
    await page.getByRole('link', { name: 'Ask for 2 missing lines' }).click()
    const numbers = page.getByLabel(ask('fields.number'), { exact: true })
    await expect(numbers).toHaveCount(2)
    await expect(numbers.nth(1)).toHaveValue(`${number}X`)
    await page.getByRole('button', { name: 'Remove part 1' }).click()
    await expect(numbers).toHaveValue(`${number}X`)
    await page.getByLabel(ask('fields.email')).fill(`wants-${crypto.randomUUID()}@example.com`)
    await page.getByRole('button', { name: ask('submit') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/R-\d{6}/)
  },
)
