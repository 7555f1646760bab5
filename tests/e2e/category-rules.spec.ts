import type { Locator, Page } from '@playwright/test'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { signIn } from '../support/e2e/sign-in.ts'

const say = (key: string, values: Record<string, string> = {}) =>
  Object.entries(values).reduce(
    (said, [name, value]) => said.replaceAll(`{{${name}}}`, value),
    textOf('en', 'admin/rules', key),
  )

const rows = (page: Page) => page.locator('table.rules tbody tr')
const find = (page: Page, words: string) => page.getByLabel(say('find')).fill(words)
const act = (row: Locator, key: string) =>
  row.getByRole('button', { name: new RegExp(`^${say(key, { name: '' }).trim()}`) })
const send = (dialog: Locator, key: string) =>
  dialog.getByRole('button', { name: say(key), exact: true }).click()

/** Until it is taken: when another journey has changed the tree meanwhile, the page says so and has looked again. */
const save = (dialog: Locator, key: string) =>
  expect(async () => {
    await send(dialog, key)
    const button = dialog.getByRole('button', { name: say(key), exact: true })
    await expect(button).toHaveCount(0, { timeout: 3000 })
  }).toPass()

async function choose(dialog: Locator, label: string, words: string): Promise<void> {
  const box = dialog.getByRole('combobox', { name: label })
  await box.fill(words)
  await dialog
    .page()
    .getByRole('option', { name: new RegExp(words, 'i') })
    .click()
}

/** Puts the first rule one place down, by keyboard; once more when another journey has changed the tree meanwhile. */
const putDown = (page: Page, word: string) =>
  expect(async () => {
    const first = rows(page).first()
    if ((await first.textContent())?.includes(word) === true) {
      await act(first, 'down').focus()
      await page.keyboard.press('Enter')
    }
    await expect(rows(page).nth(1)).toContainText(word, { timeout: 3000 })
  }).toPass()

test(
  'staff see what a rule would move, save it, put it first and undo as one',
  { tag: '@once' },
  async ({ page, looksRight, expectRefusal }) => {
    expectRefusal(409)
    const word = `kit${crypto.randomUUID().slice(0, 6)}`
    await signIn(page, 'owner@example.com')
    await page.goto('/en/admin/catalog/rules')
    await expect(rows(page).first()).toBeVisible()
    await looksRight()

    await page.getByRole('button', { name: say('create.action') }).click()
    const dialog = page.getByRole('dialog')
    await send(dialog, 'submit')
    await expect(dialog.getByText(say('fields.categoryMissing'))).toBeVisible()
    await choose(dialog, say('fields.category'), 'heat sinks')
    await dialog.getByLabel(say('fields.words')).fill(`resist*, резист*\n${word}, 0603`)
    await expect(dialog.getByRole('status')).toContainText('looked at')
    await looksRight()
    // It takes what the demo's lists call chip resistors, once it is asked first.
    await dialog.getByLabel(say('fields.place')).fill('1')
    await expect(dialog.getByRole('status')).toContainText('move')
    await expect(dialog.locator('mark').first()).toBeVisible()
    await dialog.getByLabel(say('fields.words')).fill(word)
    await expect(dialog.getByRole('status')).toContainText('No product moves')
    await save(dialog, 'submit')
    await find(page, word)
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('Heat sinks')

    // A place down by keyboard; the focus stays with the rule.
    await find(page, '')
    await putDown(page, word)
    await expect(act(rows(page).nth(1), 'down')).toBeFocused()

    await find(page, word)
    await act(rows(page), 'remove.of').click()
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('No product moves')
    await save(page.getByRole('dialog'), 'remove.confirm')
    await expect(rows(page)).toHaveCount(0)
    await expect(page.getByText(say('empty.found'))).toBeVisible()
    await page.getByRole('button', { name: /^Undo the change/ }).click()
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('button', { name: /^Redo what was undone/ }).click()
    await expect(rows(page)).toHaveCount(0)
  },
)
