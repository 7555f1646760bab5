import { expect, type Page } from '@playwright/test'
import { textOf } from './journey.ts'

const text = (key: string) => textOf('en', 'admin/currencies', key)
/** The words of a text before its first figure. */
const opening = (key: string) => text(key).split('{{')[0] ?? ''

/** A code that is nobody's. */
export const freshCode = () =>
  `X${Array.from(crypto.randomUUID().replaceAll(/\D/g, ''))
    .slice(0, 2)
    .map((digit) => String.fromCharCode(65 + Number(digit)))
    .join('')}`

/** The day so many days ago, `2026-11-26`. */
export const dayBefore = (ago: number) =>
  new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

/** Adds a currency that customers can choose, through its own address. */
export async function addCurrency(page: Page, code: string): Promise<void> {
  await page.goto('/en/admin/settings/currencies')
  await page.getByRole('link', { name: text('create.action') }).click()
  const dialog = page.getByRole('dialog', { name: text('create.title') })
  await dialog.getByLabel(text('fields.code'), { exact: true }).fill(code.toLowerCase())
  await dialog.getByRole('switch', { name: text('fields.enabled') }).check()
  await dialog.getByRole('button', { name: text('create.submit') }).click()
  await expect(page.getByRole('rowheader', { name: new RegExp(code) })).toBeVisible()
}

/** Says by hand what one of a currency is worth since a day. */
export async function setRate(
  page: Page,
  code: string,
  { value, since }: { value: string; since: string },
): Promise<void> {
  await page.goto(`/en/admin/settings/currencies/rates?currency=${code}`)
  await expect(page.getByLabel(text('fields.currency'), { exact: true })).toHaveValue(code)
  await page.getByRole('button', { name: text('manual.action') }).click()
  const dialog = page.getByRole('dialog', { name: text('manual.title') })
  await dialog.getByLabel(opening('manual.value')).fill(value)
  await dialog.getByLabel(text('manual.day')).fill(since)
  await dialog.getByRole('button', { name: text('manual.submit') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`1 ${code} = ${value.replace(',', '.')}`).first()).toBeVisible()
}

/** Forgets a currency that nothing is priced in. */
export async function forgetCurrency(page: Page, code: string): Promise<void> {
  await page.goto('/en/admin/settings/currencies')
  const row = page.locator('tr').filter({ hasText: code })
  await row.getByRole('button', { name: text('delete.of').replace('{{name}}', code) }).click()
  await page.getByRole('button', { name: text('delete.confirm') }).click()
  await expect(row).toBeHidden()
}
