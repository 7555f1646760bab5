import { expect, test, textOf } from '../support/e2e/journey.ts'
import { post } from '../support/e2e/newcomer.ts'
import { OWNER } from '../support/e2e/route-pages.ts'
import { signIn } from '../support/e2e/sign-in.ts'

const say = (key: string) => textOf('en', 'admin/brands', key)

test('staff sees what goes with a brand before forbidding it, and takes it back', async ({
  page,
  looksRight,
}) => {
  const name = `Zerbst ${crypto.randomUUID().slice(0, 8)}`
  await signIn(page, OWNER)
  await post(page, '/api/admin/brands', { name, status: 'unreviewed' })
  await page.goto(`/en/admin/catalog/brands?view=unreviewed&q=${encodeURIComponent(name)}`)
  const forbid = page.getByRole('button', { name: `Forbid ${name}` })
  await forbid.click()
  const dialog = page.getByRole('alertdialog', { name: `Forbid ${name}?` })
  await expect(dialog).toContainText('0 offers leave the shop')
  await looksRight()
  await dialog.getByRole('button', { name: say('actions.forbid') }).click()
  await expect(page.getByRole('rowheader', { name })).toBeHidden()
  await page.getByRole('button', { name: say('forbid.undo') }).click()
  await expect(page.getByText(say('forbid.undone'))).toBeVisible()
  await expect(page.getByRole('rowheader', { name })).toBeVisible()
  await expect(forbid).toBeVisible()
})
