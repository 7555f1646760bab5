import { readFileSync } from 'node:fs'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { listText } from '../support/e2e/list-text.ts'
import { newcomer } from '../support/e2e/newcomer.ts'
import { type MintedOrder, placeOrder } from '../support/e2e/orders.ts'
import { forgetWho, signIn } from '../support/e2e/sign-in.ts'
import { mintForStaff, ORDERED_PARTS, staffText } from '../support/e2e/staff-orders.ts'

test(
  'filters stand in the address, keep under a name, and narrow the CSV',
  { tag: '@once' },
  async ({ page }) => {
    const { number } = await mintForStaff(page)
    await page.goto(`/en/admin/sales/orders?q=${number}`)
    const link = page.getByRole('link', { name: number })
    const chip = (status: string) =>
      page.getByRole('button', { name: staffText(`status.${status}`), exact: true })
    await expect(link).toBeVisible()

    await chip('completed').click()
    await expect(page).toHaveURL(/status=completed/)
    await expect(page.getByRole('heading', { name: listText('nothing.title') })).toBeVisible()
    await chip('pending').click()
    await expect(page).toHaveURL(/status=pending\.completed/)
    await expect(link).toBeVisible()

    await page.getByRole('button', { name: listText('views.save') }).click()
    const dialog = page.getByRole('dialog', { name: listText('views.title') })
    await dialog.getByLabel(listText('views.name')).fill(number)
    await dialog.getByRole('button', { name: listText('views.submit') }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: listText('filters.clear') }).click()
    await expect(page).toHaveURL(/\/admin\/sales\/orders$/)
    await page.reload()
    await page.getByRole('button', { name: number, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`q=${number}&status=pending\\.completed`))
    await expect(page.getByRole('row')).toHaveCount(2)

    const saved = async (press: () => Promise<void>) => {
      const download = page.waitForEvent('download')
      await press()
      const rows = readFileSync(await (await download).path(), 'utf8')
        .trim()
        .split('\r\n')
      expect(rows).toHaveLength(2)
      return rows[1]
    }
    const words = await saved(() => page.getByRole('button', { name: listText('csv') }).click())
    expect(words).toContain(`${number},`)
    expect(words).toContain(`,${staffText('status.pending')},`)
    await page.getByRole('button', { name: listText('csvForms') }).click()
    const codes = await saved(() =>
      page.getByRole('menuitem', { name: listText('csvRaw') }).click(),
    )
    expect(codes).toMatch(new RegExp(`^${number};.*Z;pending;`))

    // Anywhere in its row opens it: the link lies over the cells.
    await page.getByRole('cell', { name: staffText('paid.none') }).click({ force: true })
    await expect(
      page.getByRole('heading', { level: 1, name: staffText('of', { number }) }),
    ).toBeVisible()
  },
)

test('staff goes from order to order as the list was searched, and back to it', async ({
  page,
}) => {
  await newcomer(page)
  const poNumber = `PO-${crypto.randomUUID()}`
  const placed: MintedOrder[] = []
  for (let count = 0; count < 3; count += 1)
    placed.push(await placeOrder(page, { parts: ORDERED_PARTS, poNumber }))
  await forgetWho(page)
  await signIn(page, 'manager@example.com')

  // The newest first: the last but one stands in the middle.
  const [oldest, middle, newest] = placed.map(({ number }) => number)
  const heading = (number = '') =>
    page.getByRole('heading', { level: 1, name: staffText('of', { number }) })
  const step = (way: string) =>
    page.locator('.page-head').getByLabel(textOf('en', 'admin/resource', `walk.${way}`))
  await page.goto(`/en/admin/sales/orders?q=${poNumber}&sort=-number`)
  await page.getByRole('link', { name: middle ?? '' }).click()
  await expect(heading(middle)).toBeVisible()
  await step('next').click()
  await expect(heading(oldest)).toBeVisible()
  await expect(step('next')).toBeDisabled()
  await step('previous').click()
  await expect(heading(middle)).toBeVisible()
  await step('previous').click()
  await expect(heading(newest)).toBeVisible()
  await expect(step('previous')).toBeDisabled()
  await page
    .getByRole('navigation')
    .getByRole('link', { name: staffText('title') })
    .last()
    .click()
  await expect(page).toHaveURL(new RegExp(`q=${poNumber}`))

  // Opened by its address it stands alone.
  await page.goto(`/en/admin/sales/orders/${placed[0]?.id ?? 0}`)
  await expect(heading(oldest)).toBeVisible()
  await expect(step('next')).toHaveCount(0)
})
