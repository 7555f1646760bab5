import type { Page } from '@playwright/test'
import { zipSync } from 'fflate'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { signIn } from '../support/e2e/sign-in.ts'
import { pdf } from '../support/worker/mint-pdf.ts'

const LIST = '/en/admin/catalog/documents'

const sayer =
  (texts: string) =>
  (key: string, values: Record<string, string> = {}) =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replace(`{{${name}}}`, value),
      textOf('en', texts, key),
    )
const say = sayer('admin/part-documents')
const sayOfTargets = sayer('admin/targets')

const ascii = (text: string) => new TextEncoder().encode(text)

/** Twelve datasheets of one part, an encrypted one, two without a part, a page of HTML, an empty file. */
function mintZip(mark: string): Uint8Array {
  const numbered = Array.from(
    { length: 12 },
    (_, at) => `${mark}_A100_datasheet_en (${at + 1}).pdf`,
  )
  const names = [...numbered, `${mark}_Z9.pdf`, 'scan 4711.pdf']
  return zipSync({
    ...Object.fromEntries(
      names.map((name) => [`sheets/${name}`, pdf({ title: `${mark} ${name}` })]),
    ),
    [`sheets/${mark}_A100_manual.pdf`]: pdf({ isEncrypted: true }),
    'sheets/page.pdf': ascii(`<!doctype html><script>document.title = '${mark}'</script>`),
    'sheets/empty.pdf': new Uint8Array(),
  })
}

/** Two parts of a brand of its own. */
const mintParts = (page: Page, mark: string) =>
  page.evaluate(
    `(async () => {
      const token = decodeURIComponent(document.cookie.match(/XSRF-TOKEN=([^;]+)/)[1])
      const headers = { 'Content-Type': 'text/csv', 'X-XSRF-TOKEN': token }
      const body = '${mark},A100,${mark},B200,analog'
      const answer = await fetch('/api/admin/crosses/import?source=${mark}', { method: 'POST', headers, body })
      if (!answer.ok) throw new Error(await answer.text())
    })()`,
  )

async function dropZip(page: Page, buffer: Uint8Array): Promise<void> {
  await page
    .getByRole('button', { name: say('add.action'), exact: true })
    .first()
    .click()
  const file = { name: 'sheets.zip', mimeType: 'application/zip', buffer: Buffer.from(buffer) }
  await page.getByRole('dialog').getByLabel(say('add.drop')).setInputFiles(file)
}

test('staff add a ZIP of datasheets, say whose the unmatched ones are, and keep a link', async ({
  page,
  looksRight,
  expectRefusal,
}) => {
  const mark = `Doc${crypto.randomUUID().slice(0, 8)}`
  const zip = mintZip(mark)
  const dialog = page.getByRole('dialog')
  await signIn(page, 'owner@example.com')
  await page.goto(LIST)
  await mintParts(page, mark)

  await page
    .getByRole('button', { name: say('add.action'), exact: true })
    .first()
    .click()
  await expect(dialog.getByLabel(say('add.drop'))).toBeAttached()
  await looksRight()
  await page.keyboard.press('Escape')

  expectRefusal(422)
  await dropZip(page, zip)
  await expect(
    dialog.getByText(sayOfTargets('sending.doneOf', { done: '17', total: '17' })),
  ).toBeVisible()
  await expect(dialog.getByText(say('add.placed_other', { documents: '13' }))).toBeVisible()
  await expect(dialog.getByText('It is no PDF, PNG or JPEG.')).toBeVisible()
  await expect(dialog.getByText(`sheets/empty.pdf: ${say('add.refusal.empty')}`)).toBeVisible()
  await expect(dialog.getByText(say('add.encrypted'))).toBeVisible()
  await looksRight()

  // The unmatched ones: a wrong number, then the right one; the other is left.
  const name = `sheets/${mark}_Z9.pdf`
  const number = dialog.getByRole('textbox', { name: sayOfTargets('numberOf', { name }) })
  await number.fill(`${mark} Z8`)
  await number.press('Enter')
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await expect(number).toHaveAccessibleDescription(say('add.why.unknown'))
  await number.fill(`${mark} B200`)
  await number.press('Enter')
  await expect(number).toHaveCount(0)
  await expect(dialog.getByText(say('add.placed_other', { documents: '14' }))).toBeVisible()
  await dialog.getByRole('button', { name: sayOfTargets('sending.ready'), exact: true }).click()

  // The same files once more: all are there, and none is sent.
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/documents/files/')) sent.push(request.url())
  })
  expectRefusal(422)
  await dropZip(page, zip)
  await expect(dialog.getByText(say('add.known_other', { documents: '14' }))).toBeVisible()
  expect(sent).toHaveLength(1)
  await dialog.getByRole('button', { name: sayOfTargets('sending.ready'), exact: true }).click()

  // The one that is shown for nothing is found by that, and gets its part there.
  await page.goto(`${LIST}?unused=yes&q=scan`)
  await looksRight()
  await page.getByRole('link', { name: 'scan 4711' }).first().click()
  await page.getByRole('textbox', { name: sayOfTargets('uses.which.product') }).fill(`${mark} B200`)
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('button', { name: sayOfTargets('uses.remove', { name: `${mark} B200` }) }),
  ).toBeVisible()
  await looksRight()

  // Called otherwise, by keyboard alone.
  await page.getByRole('button', { name: say('edit.action'), exact: true }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByLabel(say('fields.title')).fill(`${mark} drawing`)
  await dialog.getByLabel(say('fields.kind')).selectOption('drawing')
  await dialog.getByLabel(say('fields.languages'), { exact: true }).selectOption('de')
  await dialog.getByRole('button', { name: say('fields.addLanguage'), exact: true }).press('Enter')
  await looksRight()
  await dialog.getByRole('button', { name: say('edit.submit'), exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: `${mark} drawing` })).toBeVisible()
  await expect(page.getByText(say('languages.de'), { exact: true })).toBeVisible()

  // It opens in a new tab, as what it is.
  const link = page.getByRole('link', { name: say('newTab') })
  await expect(link).toHaveAttribute('target', '_blank')
  const opened = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(opened.headers()['content-type']).toBe('application/pdf')
  expect(opened.headers()['content-security-policy']).toBe('sandbox')

  await page.getByRole('button', { name: say('delete.action'), exact: true }).click()
  await page
    .getByRole('button', { name: say('delete.confirm'), exact: true })
    .last()
    .click()
  await expect(page).toHaveURL(/documents(\?|$)/)

  // A link by hand: a wrong address first.
  await page.goto(`${LIST}?kind=datasheet&language=en&q=${mark}`)
  await expect(page.getByRole('link', { name: `${mark} A100` }).first()).toBeVisible()
  await looksRight()
  await page.getByRole('button', { name: say('create.action'), exact: true }).click()
  await dialog.getByLabel(say('fields.title')).fill(`${mark} of the maker`)
  const address = dialog.getByLabel(say('fields.url'), { exact: true })
  await address.fill('http://maker.example.com/a.pdf')
  await dialog.getByRole('button', { name: say('create.submit'), exact: true }).click()
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await address.fill(`https://maker.example.com/${mark}.pdf`)
  await dialog.getByRole('button', { name: say('create.submit'), exact: true }).click()
  await expect(page.getByRole('heading', { name: `${mark} of the maker` })).toBeVisible()
  await expect(page.getByRole('link', { name: /maker\.example\.com/ })).toBeVisible()
  await page.getByRole('combobox', { name: sayOfTargets('uses.kind') }).selectOption('category')
  const which = page.getByRole('combobox', { name: sayOfTargets('uses.which.category') })
  await which.fill('Chip resist')
  await expect(page.getByRole('option', { name: 'Chip resistors' })).toBeVisible()
  await which.press('ArrowDown')
  await which.press('Enter')
  await page.getByRole('button', { name: sayOfTargets('uses.add'), exact: true }).press('Enter')
  await expect(
    page.getByRole('button', { name: sayOfTargets('uses.remove', { name: 'Chip resistors' }) }),
  ).toBeVisible()
})
