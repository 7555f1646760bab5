import { filled, rowOf } from '../support/e2e/cart.ts'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { forgetWho, signIn } from '../support/e2e/sign-in.ts'

const text = (key: string, values: Record<string, string> = {}) =>
  filled(textOf('en', 'admin/countries', key), values)

const LIST = '/en/admin/settings/countries'

test('an owner sets the tax of a country', async ({ page, looksRight }) => {
  const name = 'Norway'
  await signIn(page, 'owner@example.com')
  await page.goto(LIST)
  await expect(rowOf(page, 'Belarus')).toContainText('20 %')
  await looksRight()
  await page.getByRole('searchbox', { name: text('filters.q') }).fill(name.slice(0, 5))
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: text('edit.of', { name }) }).click()

  const dialog = page.getByRole('dialog', { name })
  const tax = dialog.getByLabel(text('fields.tax'))
  await tax.fill('25,555')
  const save = dialog.getByRole('button', { name: text('edit.submit') })
  await save.click()
  await expect(tax).toHaveAttribute('aria-invalid', 'true')
  await looksRight()
  await tax.fill('25,5')
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, name)).toContainText('25.5 %')
  // The list is still the one that was searched for.
  await expect(page).toHaveURL(new RegExp(`q=${name.slice(0, 5)}`))
  await page.reload()
  await expect(rowOf(page, name)).toContainText('25.5 %')
})

test('a code that is no country’s is refused at its field', async ({ page, expectRefusal }) => {
  expectRefusal(422)
  await signIn(page, 'owner@example.com')
  await page.goto(`${LIST}/create`)
  const dialog = page.getByRole('dialog', { name: text('create.title') })
  const code = dialog.getByLabel(text('fields.code'))
  for (const [typed, sentence] of [
    ['eu', 'No country has this code.'],
    ['by', 'The store already has this country.'],
  ] as const) {
    await code.fill(typed)
    await dialog.getByRole('button', { name: text('create.submit') }).click()
    await expect(dialog.getByText(sentence)).toBeVisible()
  }
})

test('a manager looks at countries, and a buyer does not', async ({ page }) => {
  await signIn(page, 'manager@example.com')
  await page.goto(LIST)
  await expect(rowOf(page, 'Belarus')).toBeVisible()
  const served = page.getByRole('switch', { name: text('list.servedOf', { name: 'Belarus' }) })
  await expect(served).toBeDisabled()
  await expect(page.getByRole('link', { name: text('edit.of', { name: 'Belarus' }) })).toHaveCount(
    0,
  )
  await forgetWho(page)
  await signIn(page, 'buyer@example.com')
  await page.goto(LIST)
  await expect(
    page.getByText(textOf('en', 'admin/frame', 'noPermission.title')).first(),
  ).toBeVisible()
})
