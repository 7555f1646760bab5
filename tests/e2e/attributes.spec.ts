import { expect, test, textOf } from '../support/e2e/journey.ts'
import { signIn } from '../support/e2e/sign-in.ts'

const say = (key: string, name = '') =>
  textOf('en', 'admin/attributes', key).replace('{{name}}', name)
const nameField = (language: string) => say('fields.name').replace('{{language}}', language)

test(
  'staff add a choice with its values, name it otherwise and delete it; what is read from names stays',
  { tag: '@once' },
  async ({ page, looksRight, expectRefusal }) => {
    expectRefusal(422)
    const mark = crypto.randomUUID().slice(0, 6)
    await signIn(page, 'owner@example.com')
    await page.goto('/en/admin/catalog/attributes')
    await expect(page.getByRole('row', { name: /Resistance resistance/ })).toBeVisible()
    await looksRight()
    await page.getByRole('button', { name: say('create.action') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: nameField('English') }).fill(`Coating ${mark}`)
    await dialog.getByLabel(say('fields.code')).fill(`coating_${mark}`)
    await dialog.getByLabel(say('fields.type'), { exact: true }).selectOption('choice')
    for (const [place, code] of ['zinc', 'nickel'].entries()) {
      await dialog.getByRole('button', { name: say('choices.add') }).click()
      await dialog.getByLabel(`Code of value ${place + 1}`).fill(code)
    }
    await looksRight()
    await dialog.getByRole('button', { name: say('create.submit'), exact: true }).click()
    const row = page.getByRole('row', { name: new RegExp(mark) })
    await expect(row).toContainText('2 values')
    await row.getByRole('button', { name: say('edit.of', `Coating ${mark}`) }).click()
    await dialog.getByRole('textbox', { name: nameField('English') }).fill(`Plating ${mark}`)
    await dialog.getByRole('button', { name: say('choices.remove', 'zinc') }).click()
    await dialog.getByRole('button', { name: say('edit.submit'), exact: true }).click()
    await expect(row).toContainText(`Plating ${mark}`)
    await expect(row).toContainText('1 value')
    await row.getByRole('button', { name: say('delete.of', `Plating ${mark}`) }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('delete.confirm') })
      .click()
    await expect(row).toHaveCount(0)

    // What the reader of names writes cannot be changed; how it is called can.
    await page.getByRole('button', { name: say('edit.of', 'Polarity') }).click()
    await expect(dialog.getByText(say('fields.isRead'))).toBeVisible()
    await expect(dialog.getByLabel(say('fields.type'), { exact: true })).toHaveCount(0)
    await dialog.getByRole('button', { name: say('choices.remove', 'NPN') }).click()
    await dialog.getByRole('button', { name: say('edit.submit'), exact: true }).click()
    await expect(dialog.getByRole('alert').first()).toContainText('NPN')
  },
)
