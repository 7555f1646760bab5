import { readFileSync } from 'node:fs'
import { read, utils, write } from '@e965/xlsx'
import type { Page } from '@playwright/test'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { signIn } from '../support/e2e/sign-in.ts'

const filled = (text: string, values: Record<string, string>) =>
  Object.entries(values).reduce((said, [name, value]) => said.replace(`{{${name}}}`, value), text)
const say = (key: string, values: Record<string, string> = {}) =>
  filled(textOf('en', 'admin/product-imports', key), values)
const sayImports = (key: string, values: Record<string, string> = {}) =>
  filled(textOf('en', 'admin/table-imports', key), values)
const sayProducts = (key: string) => textOf('en', 'admin/products', key)

/** Parts that a file of crosses makes; they have no names yet. */
const bringIn = (page: Page, text: string) =>
  page.evaluate<number>(
    `(async () => {
      const token = decodeURIComponent(document.cookie.match(/XSRF-TOKEN=([^;]+)/)[1])
      const headers = { 'Content-Type': 'text/csv', 'X-XSRF-TOKEN': token }
      const body = ${JSON.stringify(text)}
      return (await fetch('/api/admin/crosses/import?source=kit', { method: 'POST', headers, body })).status
    })()`,
  )

/** The workbook that the menu of the list saves. */
async function exported(page: Page): Promise<string[][]> {
  await page.getByRole('button', { name: sayProducts('export.action') }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: sayProducts('export.xlsx'), exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toBe('products.xlsx')
  const { Sheets, SheetNames } = read(readFileSync(await download.path()))
  return utils.sheet_to_json(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1, defval: '' })
}

async function drop(page: Page, name: string, rows: string[][]): Promise<void> {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Products')
  const buffer = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page.getByLabel(sayImports('drop.title')).setInputFiles({ name, mimeType, buffer })
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('staff take products out, change three cells, see what that changes, apply it and undo it', async ({
  page,
  looksRight,
  expectRefusal,
}) => {
  const mark = crypto.randomUUID().slice(0, 8).toUpperCase()
  await signIn(page, 'owner@example.com')
  await page.goto(`/en/admin/catalog/products?state=all&q=${mark}`)
  expect(await bringIn(page, `Kit,${mark}-1,Kit,${mark}-2,accessory`)).toBe(200)
  await page.reload()
  const rows = await exported(page)
  expect(rows).toHaveLength(3)
  await looksRight()

  await page.getByRole('link', { name: sayProducts('importFile') }).click()
  await expect(page).toHaveURL(/\/en\/admin\/catalog\/products\/import$/)
  await looksRight()
  expectRefusal(415)
  await page
    .getByLabel(sayImports('drop.title'))
    .setInputFiles({ name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.from('') })
  await expect(page.getByRole('alert')).toBeVisible()

  const [head = [], first = [], second = []] = rows
  const put = (row: string[], title: RegExp, cell: string) => {
    row[head.findIndex((each) => title.test(each))] = cell
  }
  put(first, /^Name \(en\)$/, `Choke ${mark}`)
  put(first, /\[resistance\]$/, '4,7 кОм')
  put(first, /^Category$/, 'heat sinks')
  put(second, /^Country$/, 'Atlantis')
  await drop(page, 'products of spring.xlsx', [head, first, second])
  await expect(page).toHaveURL(/file=\d+/)
  await page.reload()
  await expect(
    page.getByText(say('columns.gives', { lines: '2' }).split('. ')[0] ?? ''),
  ).toBeVisible()
  await expect(
    page.getByLabel(sayImports('columns.fieldOf', { title: 'Name (en)' }), { exact: true }),
  ).toHaveValue('name:en')
  await looksRight()
  await press(page, sayImports('columns.submit'))

  const submit = say('preview.submit_one', { products: '1' })
  await expect(page.getByRole('button', { name: submit })).toBeEnabled()
  const change = page.getByRole('row').filter({ hasText: `${mark}-1` })
  await expect(change).toContainText(`Choke ${mark}`)
  await expect(change).toContainText(/4700 \(4\.7\s+kΩ\)/)
  await expect(change).toContainText('Heat sinks')
  await looksRight()
  await page.getByRole('tab', { name: say('outcomes.refused') }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Atlantis' })).toContainText(
    say('refusals.country_wrong'),
  )
  await looksRight()
  await press(page, submit)
  await expect(
    page.getByText(say('outcome.applied', { products: '1', changes: '3' })),
  ).toBeVisible()
  await looksRight()

  const shopper = await page.context().newPage()
  await shopper.goto(`/en/search/${mark}-1/Kit`)
  await expect(shopper.getByText(`Choke ${mark}`).first()).toBeVisible()

  await press(page, sayImports('outcome.another'))
  const past = page.getByRole('row').filter({ hasText: 'products of spring.xlsx' }).first()
  await expect(past).toContainText(sayImports('status.applied'))
  await looksRight()
  await past.getByRole('button', { name: /^Undo/ }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(say('undo.text', { changes: '3' }).split('.')[0] ?? '')
  await looksRight()
  await question.getByRole('button', { name: sayImports('undo.confirm') }).click()
  await expect(past).toContainText(sayImports('status.undone'))
  await shopper.reload()
  await expect(shopper.getByRole('heading', { level: 1 }).first()).toBeVisible()
  const left = shopper.getByText(`Choke ${mark}`)
  await expect
    .poll(() => left.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML)))
    .toEqual([])
})
