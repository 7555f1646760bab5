import type { Page } from '@playwright/test'
import { filled, rowOf } from '../support/e2e/cart.ts'
import { buyerElsewhere } from '../support/e2e/checkout.ts'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { call } from '../support/e2e/orders.ts'
import { forgetWho, signIn } from '../support/e2e/sign-in.ts'

const companyText = (key: string, values: Record<string, string> = {}) =>
  filled(textOf('en', 'admin/companies', key), values)
const groupText = (key: string, values: Record<string, string> = {}) =>
  filled(textOf('en', 'admin/groups', key), values)
const draftText = (key: string, values: Record<string, string> = {}) =>
  filled(textOf('en', 'admin/drafts', key), values)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const select = (page: Page, name: string) => page.getByRole('combobox', { name })

/** Somebody who has called before, by a phone that nobody else has. */
async function caller(page: Page) {
  const digits = String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(10, '0')
    .slice(-7)
  const email = `caller-${crypto.randomUUID()}@example.com`
  await call(page, '/api/admin/customers', {
    first_name: 'Алеся',
    last_name: 'Званок',
    email,
    phone: `+37529${digits}`,
    locale: 'en',
  })
  return { email, spoken: `29 ${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}` }
}

/** Holds back the first answer about a company's account, from before its terms are agreed, until it is released. */
async function holdFirstAccount(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const account = /\/api\/admin\/companies\/\d+\/account/
  await page.route(
    account,
    async (route) => {
      const response = await route.fetch()
      await promise
      // The page may have stopped waiting for it.
      await route.fulfill({ response }).catch(() => undefined)
    },
    { times: 1 },
  )
  return resolve
}

/** A new order for who says this phone, of these lines, for the company that the customer has. */
async function orderByPhone(
  page: Page,
  { spoken, email }: { spoken: string; email: string },
  list: string,
) {
  await page.goto('/en/admin/sales/orders/new')
  await page.getByRole('searchbox', { name: draftText('customer.search') }).fill(spoken)
  await page.getByRole('button', { name: email }).click()
  await page.getByRole('textbox', { name: draftText('list.label') }).fill(list)
  await button(page, draftText('list.find')).click()
  await expect(rowOf(page, 'NE555P')).toBeVisible()
  await select(page, draftText('side.company')).selectOption({ index: 1 })
  await select(page, draftText('side.shipping')).selectOption('pickup')
}

const placeButton = (page: Page) =>
  page.getByRole('button', {
    name: new RegExp(`^${draftText('acts.place', { total: '' }).trim()}`),
  })

test('a caller’s order goes on account, and the limit holds the next one', async ({
  page,
  looksRight,
}) => {
  await signIn(page, 'manager@example.com')
  const customer = await caller(page)
  await page.goto('/en/admin/customers/companies')
  await page.getByRole('link', { name: companyText('create.action') }).click()
  await select(page, companyText('create.owner')).fill(customer.email)
  await page.getByRole('option', { name: new RegExp(customer.email) }).click()
  await button(page, companyText('create.next')).click()
  const legal = (key: string) => field(page, textOf('en', 'account/companies', `fields.${key}`))
  const postal = (key: string) => field(page, textOf('en', 'account/addresses', `fields.${key}`))
  await legal('name').fill('Garage on the Corner')
  await legal('taxNumber').fill('100582333')
  await postal('postcode').fill('220030')
  await postal('city').fill('Minsk')
  await postal('addressLineOne').fill('Prykladnaja St, 1')
  await looksRight()
  const release = await holdFirstAccount(page)
  await button(page, companyText('create.submit')).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Garage on the Corner' })).toBeVisible()
  const card = page.url()
  await button(page, companyText('edit.terms')).click()
  await select(page, companyText('terms.credit')).selectOption('own')
  await field(page, companyText('terms.limit', { currency: 'BYN' })).fill('50')
  await field(page, companyText('terms.days')).fill('14')
  await button(page, companyText('edit.submit')).click()
  await expect(
    page.getByText(companyText('edit.done', { name: 'Garage on the Corner' })),
  ).toBeVisible()
  release()
  await expect(page.getByText(/A limit of .*50\.00/)).toBeVisible()

  await orderByPhone(page, customer, 'NE555P 1')
  await select(page, draftText('side.payment')).selectOption('on_account')
  await expect(placeButton(page)).toBeEnabled()
  await looksRight()
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/en\/admin\/sales\/orders\/\d+$/)
  await page.goto(card)
  await expect(page.getByRole('region', { name: companyText('account.open') })).toBeVisible()
  await looksRight()

  await orderByPhone(page, customer, 'NE555P 60')
  await expect(page.getByText(draftText('side.held.credit_limit'))).toBeVisible()
  await expect(
    select(page, draftText('side.payment')).getByRole('option', { name: 'on account' }),
  ).toHaveCount(0)
  const why = page.getByRole('textbox', { name: draftText('side.exceed') })
  await why.fill('Agreed with their director')
  await why.blur()
  await select(page, draftText('side.payment')).selectOption('on_account')
  await expect(placeButton(page)).toBeEnabled()
  await looksRight()
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/en\/admin\/sales\/orders\/\d+$/)

  await page.goto(card)
  await expect(
    page.getByText(companyText('account.excuse', { reason: 'Agreed with their director' })),
  ).toBeVisible()
  await button(page, companyText('account.pay')).click()
  await button(page, companyText('pay.submit')).click()
  await expect(page.getByText(companyText('account.none'))).toBeVisible()
  await expect(page.getByRole('region', { name: companyText('ledger.title') }).last()).toBeVisible()
  await looksRight()
})

test('who joins a group sees its prices beside the store’s', async ({
  page,
  browser,
  looksRight,
}) => {
  const email = await buyerElsewhere(browser)
  await signIn(page, 'manager@example.com')
  const name = `Garages ${crypto.randomUUID().slice(0, 8)}`
  await page.goto('/en/admin/customers/groups')
  await page.getByRole('link', { name: groupText('create.action') }).click()
  await field(page, groupText('fields.name')).fill(name)
  await field(page, groupText('fields.discount')).fill('8')
  await looksRight()
  await button(page, groupText('create.submit')).click()
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByText(groupText('facts.discount', { percent: '8' }))).toBeVisible()
  await button(page, groupText('members.add.people')).click()
  await select(page, groupText('members.pick.people')).fill(email)
  await page.getByRole('option', { name: new RegExp(email) }).click()
  await button(page, groupText('members.submit')).click()
  await expect(page.getByText(email)).toBeVisible()
  await looksRight()

  await forgetWho(page)
  await signIn(page, email)
  await page.goto('/en/search?q=NE555P')
  const less = filled(textOf('en', 'shop/search', 'offers.discount'), { percent: '8' })
  await expect(page.getByText(less).first()).toBeVisible()
  await looksRight()
})
