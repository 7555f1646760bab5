import type { Page } from '@playwright/test'
import { filled } from '../support/e2e/cart.ts'
import { buyerElsewhere } from '../support/e2e/checkout.ts'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { call } from '../support/e2e/orders.ts'
import { forgetWho, PASSWORD, signIn } from '../support/e2e/sign-in.ts'

const say =
  (space: string) =>
  (key: string, values: Record<string, string> = {}) =>
    filled(textOf('en', space, key), values)
const accountText = say('account/companies')
const companyText = say('admin/companies')
const userText = say('admin/users')
const storyText = say('admin/price-story')

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

interface Company {
  id: number
  version: number
}

async function personOf(page: Page, email: string): Promise<number> {
  const answer = await page.request.get('/api/admin/users', { params: { q: email } })
  const { data } = (await answer.json()) as { data: { id: number; email: string }[] }
  return data.find((one) => one.email === email)?.id ?? 0
}

/** A company with a limit of 50.00 that a member may buy for, and a group of its own with 8 % off. */
async function shared(page: Page, owner: number, member: number) {
  const name = `Shared Garage ${crypto.randomUUID().slice(0, 8)}`
  const legal = {
    name,
    tax_number: '100582333',
    country: 'BY',
    postcode: '220030',
    city: 'Minsk',
    address_line_one: 'Prykladnaja St, 1',
  }
  const made = await call<Company>(page, '/api/admin/companies', { ...legal, user_id: owner })
  const group = await call<{ id: number }>(page, '/api/admin/groups', {
    name: `Group of ${name}`,
    discount_bps: 800,
    credit: { is_on: false, limit: 0, days: 0 },
    join: null,
  })
  const terms = { mode: 'own', limit: 5_000, days: 14 }
  const changes = { ...legal, group_id: group.id, credit: terms, note: '', version: made.version }
  const prices = { every: 'never', to: null }
  const path = `/api/admin/companies/${made.id}`
  await call(page, path, { ...changes, prices, phone: null, email: null, bank_account: null, bank_code: null }, 'PUT') // prettier-ignore
  await call(page, `${path}/members`, { user_id: member })
  return { id: made.id, name, group: `Group of ${name}` }
}

test('a member sees the company they may buy for, and staff see why they have its prices', async ({
  page,
  browser,
  looksRight,
}) => {
  const [owner, member] = [await buyerElsewhere(browser), await buyerElsewhere(browser)]
  await signIn(page, 'manager@example.com')
  const memberId = await personOf(page, member)
  const company = await shared(page, await personOf(page, owner), memberId)

  await page.goto(`/en/admin/customers/users/${memberId}/edit`)
  await tab(page, userText('parts.quotes')).click()
  await expect(page.getByText(userText('none.quotes.title'))).toBeVisible()
  await tab(page, userText('parts.ties')).click()
  const why = userText('groups.why.member', { company: company.name })
  await expect(page.getByText(why)).toBeVisible()
  await expect(page.getByRole('link', { name: company.group })).toBeVisible()
  await looksRight()

  await page.goto(`/en/admin/customers/companies?q=${encodeURIComponent(company.name)}`)
  await page
    .getByRole('combobox', { name: companyText('filters.terms.label') })
    .selectOption({ label: companyText('filters.terms.on') })
  await page
    .getByRole('combobox', { name: companyText('filters.country'), exact: true })
    .selectOption('BY')
  await page.getByRole('link', { name: company.name }).click()
  await button(page, companyText('edit.prices')).click()
  for (const file of ['xlsx', 'csv']) {
    const item = page.getByRole('menuitem', { name: companyText(`edit.files.${file}`) })
    const answer = await page.request.get((await item.getAttribute('href')) ?? '')
    expect(answer.headers()['content-disposition']).toContain(`prices.${file}`)
    expect((await answer.body()).length).toBeGreaterThan(1_000)
  }
  await page.keyboard.press('Escape')
  await looksRight()

  await forgetWho(page)
  await signIn(page, member)
  await page.goto('/en/account/companies')
  const card = page.getByRole('article', { name: company.name })
  await expect(card.getByText(accountText('shared.member'))).toBeVisible()
  await expect(card.getByText(/limit of .*50\.00, .*0\.00 used, .*50\.00 free/)).toBeVisible()
  await looksRight()
})

test('the story of a price tells what a group gets off', async ({ page, looksRight }) => {
  await signIn(page, 'owner@example.com')
  const name = `Story ${crypto.randomUUID().slice(0, 8)}`
  await call(page, '/api/admin/groups', {
    name,
    discount_bps: 700,
    credit: { is_on: false, limit: 0, days: 0 },
    join: null,
  })
  await page.goto('/en/admin/prices/offer-items')
  const why = textOf('en', 'admin/resource', 'priceStory').split('{{')[0]
  await page
    .getByRole('button', { name: new RegExp(`^${why}`) })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: storyText('whose') }).selectOption({ label: name })
  await expect(dialog.getByText(storyText('step.discount'))).toBeVisible()
  await expect(dialog.getByText(storyText('priceOf', { group: name }))).toBeVisible()
  await looksRight()
})

test('who owes on account keeps the company and the account until it is paid', async ({
  page,
  browser,
  looksRight,
  expectRefusal,
}) => {
  const email = await buyerElsewhere(browser)
  await signIn(page, 'manager@example.com')
  const id = await personOf(page, email)
  const company = await shared(page, id, await personOf(page, 'shopper@example.com'))
  const found = await page.request.get('/api/search', { params: { q: 'NE555P' } })
  const { data } = (await found.json()) as {
    data: { products: { offers: { supplier_offer_item_id: number; minimum: number }[] }[] }
  }
  const offer = data.products[0]?.offers[0]
  await call(page, '/api/admin/orders', {
    customer_id: id,
    company_id: company.id,
    items: [{ supplier_offer_item_id: offer?.supplier_offer_item_id, quantity: offer?.minimum }],
    shipping_method: 'pickup',
    payment_method: 'on_account',
  })
  await forgetWho(page)
  await signIn(page, email)
  expectRefusal(409)
  await page.goto('/en/account/companies')
  await button(page, accountText('deleteOf', { name: company.name })).click()
  const asked = page.getByRole('alertdialog')
  await button(page, accountText('remove.confirm')).last().click()
  await expect(
    asked.getByText(/owes .* on account: it can be deleted once that is paid/),
  ).toBeVisible()
  await looksRight()
  await page.goto('/en/account/privacy')
  await button(page, textOf('en', 'account/details', 'delete.button')).click()
  const dialog = page.getByRole('dialog')
  const details = say('account/details')
  await dialog.getByLabel(details('delete.password'), { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: details('delete.confirm') }).click()
  await expect(dialog.getByText(/your account can be deleted once that is paid/)).toBeVisible()
  await looksRight()
})
