import type { Page } from '@playwright/test'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { signIn } from '../support/e2e/sign-in.ts'

const text = (namespace: string, key: string) => textOf('en', namespace, key)
/** The words of a text before its first figure. */
const opening = (namespace: string, key: string) => text(namespace, key).split(/\{\{|</)[0] ?? ''

/** A list nobody else has: its numbers carry the mark. */
function mintList(mark: string): { name: string; mimeType: string; buffer: Buffer } {
  const rows = Array.from(
    { length: 12 },
    (_, index) =>
      `Murata;GRM${mark}${100 + index};Конденсатор керамический ${index + 1} нФ;${(index + 1) * 10};0,${12 + index}`,
  )
  const csv = ['Производитель;Артикул;Наименование;Остаток;Цена', ...rows, ''].join('\r\n')
  return { name: `list-${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv, 'utf8') }
}

/** Fills the open dialog by the beginnings of its labels and sends it. */
async function send(page: Page, namespace: string, fields: Record<string, string>): Promise<void> {
  const dialog = page.getByRole('dialog', { name: text(namespace, 'create.title') })
  for (const [key, value] of Object.entries(fields)) {
    const label = text(namespace, `fields.${key}`)
    await dialog
      .getByRole('textbox', { name: new RegExp(`^${label}`) })
      .first()
      .fill(value)
  }
  await dialog.getByRole('button', { name: text(namespace, 'create.submit') }).click()
  await expect(dialog).toBeHidden()
}

test(
  'a new supplier’s list becomes offers in the shop',
  { tag: '@once' },
  async ({ page, looksRight }) => {
    test.setTimeout(120_000)
    const mark = crypto.randomUUID().slice(0, 8).toUpperCase()
    await signIn(page, 'manager@example.com')

    await page.goto('/en/admin/suppliers')
    await expect(
      page.getByRole('heading', { level: 1, name: text('admin/suppliers', 'title') }),
    ).toBeVisible()
    await looksRight()
    await page
      .getByRole('button', { name: text('admin/suppliers', 'create.action') })
      .first()
      .click()
    await send(page, 'admin/suppliers', { name: `Journey ${mark}`, code: `J${mark}` })

    await page.goto(`/en/admin/suppliers?q=${mark}`)
    await page
      .getByRole('link', { name: `Journey ${mark}` })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: `Journey ${mark}` })).toBeVisible()
    await looksRight()
    await page
      .getByRole('button', { name: text('admin/warehouses', 'create.action') })
      .first()
      .click()
    await send(page, 'admin/warehouses', { name: `Depot ${mark}`, city: 'Brest' })

    const depot = page.getByRole('article', { name: `Depot ${mark}` })
    await depot
      .getByRole('button', { name: text('admin/offers', 'create.action') })
      .first()
      .click()
    await send(page, 'admin/offers', { name: `List ${mark}` })
    await expect(page).toHaveURL(/\/warehouses\/\d+\/offers\/\d+/)
    await looksRight()

    await page.locator('input[type=file]').setInputFiles(mintList(mark))
    await expect(page).toHaveURL(/\/price-lists\/\d+/)
    const apply = page.getByRole('button', {
      name: text('admin/price-lists', 'actions.apply'),
      exact: true,
    })
    await expect(apply).toBeEnabled({ timeout: 30_000 })
    await expect(page.getByText(`GRM${mark}100`).first()).toBeVisible()
    await looksRight()

    await apply.click()
    await expect(page.getByText(opening('admin/price-lists', 'outcome.live')).first()).toBeVisible({
      timeout: 30_000,
    })
    await looksRight()

    // The same file once more makes no version, and says so where it was dropped.
    const offer = page.url().replace(/\/price-lists\/.*/, '')
    await page.goto(offer)
    await page.locator('input[type=file]').setInputFiles(mintList(mark))
    const same = page.getByRole('status').filter({
      hasText: text('admin/price-lists', 'bringIn.sameHint'),
    })
    await expect(same).toBeVisible()
    await looksRight()
    await same.getByRole('button', { name: text('admin/price-lists', 'bringIn.openLive') }).click()
    await expect(page.getByText(opening('admin/price-lists', 'outcome.live')).first()).toBeVisible()

    await page.goto(`/en/search/grm-${mark.toLowerCase()}-105`)
    await expect(page.getByRole('heading', { level: 1, name: `GRM${mark}105` })).toBeVisible()
    await expect(page.getByRole('rowheader', { name: new RegExp(`Depot ${mark}`) })).toBeVisible()
  },
)

test(
  'the back office asks a visitor to sign in and a shopper to leave',
  { tag: '@once' },
  async ({ page, looksRight, expectRefusal }) => {
    expectRefusal(401)
    expectRefusal(403)
    await page.goto('/en/admin/suppliers')
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await looksRight()
    await signIn(page, 'shopper@example.com')
    await page.goto('/en/admin/suppliers')
    await expect(page.getByText(text('admin/frame', 'noPermission.title')).first()).toBeVisible()
    await looksRight()
  },
)

test('a wrong password is refused in words', { tag: '@once' }, async ({ page, expectRefusal }) => {
  expectRefusal(422)
  await page.goto('/en/login')
  await page
    .getByLabel(text('account/sign-in', 'login.email'), { exact: true })
    .fill('manager@example.com')
  await page
    .getByLabel(text('account/sign-in', 'login.password'), { exact: true })
    .fill('Wrong-pass-1')
  await page.getByRole('button', { name: text('account/sign-in', 'login.submit') }).click()
  await expect(
    page.getByLabel(text('account/sign-in', 'login.email'), { exact: true }),
  ).toHaveAttribute('aria-invalid', 'true')
})
