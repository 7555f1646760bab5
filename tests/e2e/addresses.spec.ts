import type { Page } from '@playwright/test'
import { expect, LOCALES, test, textOf } from '../support/e2e/journey.ts'
import { newcomer } from '../support/e2e/newcomer.ts'

const t = (key: string) => textOf('en', 'account/addresses', key)
const c = (key: string) => textOf('en', 'account/companies', key)

/** Fills fields by the names of their labels. */
async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (const [label, value] of Object.entries(fields)) {
    await dialog.getByLabel(label).fill(value)
  }
}

test('addresses are typed once, checked, made default and deleted', async ({
  page,
  looksRight,
  expectRefusal,
}) => {
  await newcomer(page)
  await page.goto('/en/account/addresses')
  await expect(page.getByText(t('empty.title'))).toBeVisible()
  await looksRight()
  await page.getByRole('button', { name: t('add') }).click()
  const dialog = page.getByRole('dialog')
  // What the person has said of himself stands there already.
  await expect(dialog.getByLabel(t('fields.firstName'))).toHaveValue('Ада')
  const tokens = {
    firstName: 'given-name',
    lastName: 'family-name',
    phone: 'tel',
    country: 'country',
    postcode: 'postal-code',
    city: 'address-level2',
    addressLineOne: 'address-line1',
    addressLineTwo: 'address-line2',
    companyName: 'organization',
  }
  for (const [field, token] of Object.entries(tokens)) {
    const control = dialog.getByLabel(t(`fields.${field}`))
    await expect(control).toHaveAttribute('autocomplete', token)
  }
  expectRefusal(422)
  const postcode = dialog.getByLabel(t('fields.postcode'))
  await postcode.fill('123')
  await postcode.press('Tab')
  await expect(postcode).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByText('Postcodes of this country have 6 digits.')).toBeVisible()
  await looksRight()
  await fill(page, {
    [t('fields.phone')]: '+375 29 123-45-67',
    [t('fields.postcode')]: '220013',
    [t('fields.city')]: 'Minsk',
    [t('fields.addressLineOne')]: 'Kolasa 12',
  })
  await dialog.getByRole('button', { name: t('create.submit') }).click()
  await expect(dialog).toBeHidden()
  const first = page.getByRole('article', { name: /Kolasa 12/ })
  await expect(first.getByText(t('default.shipping'))).toBeVisible()
  await expect(first.getByText('Belarus')).toBeVisible()

  await page.getByRole('button', { name: t('add') }).click()
  await fill(page, {
    [t('fields.phone')]: '+375 29 123-45-67',
    [t('fields.postcode')]: '246000',
    [t('fields.city')]: 'Homiel',
    [t('fields.addressLineOne')]: 'Savieckaja 3',
  })
  await dialog.getByRole('button', { name: t('create.submit') }).click()
  const second = page.getByRole('article', { name: /Savieckaja 3/ })
  await second.getByRole('button', { name: t('default.makeShipping') }).click()
  await expect(second.getByText(t('default.shipping'))).toBeVisible()
  await expect(first.getByText(t('default.shipping'))).toBeHidden()
  for (const locale of LOCALES) {
    await page.goto(`/${locale}/account/addresses`)
    await expect(page.getByRole('article')).toHaveCount(2)
    await looksRight()
  }
  await page.goto('/en/account/addresses')
  await second.getByRole('button', { name: /^Delete/ }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('remove.confirm') })
    .click()
  await expect(second).toBeHidden()
  await expect(first.getByText(t('default.shipping'))).toBeVisible()
})

test('a company is checked, kept, and fills an address in', async ({
  page,
  looksRight,
  expectRefusal,
}) => {
  await newcomer(page)
  await page.goto('/en/account/companies')
  await expect(page.getByText(c('empty.title'))).toBeVisible()
  await page.getByRole('button', { name: c('add') }).click()
  const dialog = page.getByRole('dialog')
  expectRefusal(422)
  await fill(page, {
    [c('fields.name')]: 'Detal Ltd',
    [c('fields.taxNumber')]: '100582334',
    [t('fields.postcode')]: '220030',
    [t('fields.city')]: 'Minsk',
    [t('fields.addressLineOne')]: 'Niezaliežnasci 1',
    [c('fields.bankAccount')]: 'BY13NBRB3600900000002Z00AB00',
  })
  await expect(dialog.getByText(/^This is not a UNP/)).toBeVisible()
  await looksRight()
  await dialog.getByLabel(c('fields.taxNumber')).fill('100582333')
  await dialog.getByRole('button', { name: c('create.submit') }).click()
  await expect(dialog).toBeHidden()
  const card = page.getByRole('article', { name: 'Detal Ltd' })
  await expect(card.getByText('100582333')).toBeVisible()
  await expect(card.getByText(c('default'), { exact: true })).toBeVisible()
  await looksRight()

  await page.goto('/en/account/addresses')
  await page.getByRole('button', { name: t('add') }).click()
  await dialog.getByLabel(t('prefill.label')).selectOption({ label: 'Company: Detal Ltd' })
  await expect(dialog.getByLabel(t('fields.addressLineOne'))).toHaveValue('Niezaliežnasci 1')
  await dialog.getByLabel(t('fields.phone')).fill('+375 17 123-45-67')
  await dialog.getByRole('button', { name: t('create.submit') }).click()
  await expect(page.getByRole('article').getByText('Detal Ltd')).toBeVisible()
})
