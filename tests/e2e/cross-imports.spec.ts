import type { Page } from '@playwright/test'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { signIn } from '../support/e2e/sign-in.ts'

const PAGE = '/en/admin/catalog/crosses/import'

const filled = (text: string, values: Record<string, string>) =>
  Object.entries(values).reduce((said, [name, value]) => said.replace(`{{${name}}}`, value), text)
const say = (key: string, values: Record<string, string> = {}) =>
  filled(textOf('en', 'admin/cross-imports', key), values)
const sayImports = (key: string, values: Record<string, string> = {}) =>
  filled(textOf('en', 'admin/table-imports', key), values)

async function drop(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel(sayImports('drop.title')).setInputFiles(file)
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const meaning = (page: Page, title: string) =>
  page.getByLabel(sayImports('columns.fieldOf', { title }), { exact: true })

test('staff put columns right, see what a file of crosses changes, apply it and undo it', async ({
  page,
  looksRight,
  expectRefusal,
}) => {
  const mark = crypto.randomUUID().slice(0, 8).toUpperCase()
  const source = `source ${mark}`
  await signIn(page, 'owner@example.com')
  await page.goto('/en/admin/catalog/crosses')
  await page.getByRole('link', { name: textOf('en', 'admin/crosses', 'importFile') }).click()
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`))
  await looksRight()

  await page.getByLabel(say('source.label')).fill(source)
  expectRefusal(415)
  await drop(page, 'nothing.csv', '')
  await expect(page.getByRole('alert')).toBeVisible()
  await looksRight()
  const lines = [`A${mark};B${mark}, C${mark};Kit`, `A${mark};=1+1;Kit`, `D${mark};E${mark};Kit`]
  await drop(page, 'crosses of spring.csv', `Eins;Zwei;Drei\n${lines.join('\n')}\n`)

  await expect(page.getByText('crosses of spring.csv')).toBeVisible()
  await expect(page).toHaveURL(/file=\d+/)
  await page.reload()
  await page.getByRole('button', { name: sayImports('columns.titlesAt', { line: '1' }) }).click()
  await meaning(page, 'Eins').selectOption('number')
  await meaning(page, 'Zwei').selectOption('other_number')
  await meaning(page, 'Drei').selectOption('brand')
  await page.getByLabel(say('fields.separator')).selectOption('comma')
  await page.getByLabel(say('fields.isSameBrand')).check()
  await expect(
    page.getByText(say('columns.gives', { lines: '3', used: '2', pairs: '3' })),
  ).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '=1+1' })).toContainText(
    textOf('en', 'admin/crosses', 'rejected.formula'),
  )
  await looksRight()
  await press(page, sayImports('columns.submit'))

  const submit = say('preview.submit', { created: '3' })
  await expect(page.getByRole('button', { name: submit })).toBeEnabled()
  await looksRight()
  await page.getByRole('tab', { name: say('outcomes.created') }).press('End')
  await expect(page.getByRole('tab', { name: say('outcomes.refused') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: '=1+1' })).toBeVisible()
  await looksRight()
  await press(page, submit)
  await expect(
    page.getByText(say('outcome.applied', { created: '3', known: '0', removed: '0' })),
  ).toBeVisible()
  await looksRight()

  await press(page, sayImports('outcome.another'))
  const row = page.getByRole('row').filter({ hasText: source })
  await expect(row).toContainText(sayImports('status.applied'))
  await looksRight()
  await row
    .getByRole('button', { name: sayImports('undo.of', { file: 'crosses of spring.csv' }) })
    .click()
  await looksRight()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: sayImports('undo.confirm') })
    .click()
  await expect(row).toContainText(sayImports('status.undone'))
  await page.goto(`/en/admin/catalog/crosses?q=A${mark}`)
  await expect(page.getByText(textOf('en', 'admin/crosses', 'empty.found'))).toBeVisible()
})
