import type { Page } from '@playwright/test'
import { addOffers, cartLink, filled, rowOf } from '../support/e2e/cart.ts'
import { answerPasswordDialog, expect, test, textOf } from '../support/e2e/journey.ts'
import { lastMail } from '../support/e2e/mailbox.ts'
import { newcomer, post, postForm } from '../support/e2e/newcomer.ts'
import { forgetWho, PASSWORD, signInAnew } from '../support/e2e/sign-in.ts'

type Values = Record<string, string>

const say = (key: string, values: Values = {}) => filled(textOf('en', 'admin/users', key), values)
const sayBanner = (key: string, values: Values = {}) =>
  filled(textOf('en', 'account/security', key), values)

const USERS = '/en/admin/customers/users'

const banner = (page: Page) => page.getByRole('complementary', { name: sayBanner('acting.label') })

/** The card of the one that the list tells by their address. */
const openCard = (page: Page, email: string) =>
  page.getByRole('row').filter({ hasText: email }).getByRole('link').click()
const searchBox = (page: Page) => page.getByRole('searchbox', { name: say('filters.q') })

/** A phone that nobody else has, as it is written in the account. */
function freshPhone() {
  const digits = String(Math.floor(Math.random() * 1e9)).padStart(9, '1')
  return {
    digits,
    written: `+375 (${digits.slice(0, 2)}) ${digits.slice(2, 5)}-${digits.slice(5)}`,
  }
}

/** A customer of this journey alone, with a phone; this browser forgets them. */
async function customer(page: Page) {
  const { email } = await newcomer(page)
  const phone = freshPhone()
  await postForm(page, '/api/user/profile-information', {
    _method: 'PUT',
    first_name: 'Ада',
    last_name: 'Лаўлес',
    email,
    phone: phone.written,
  })
  await forgetWho(page)
  return { email, phone }
}

test(
  'staff invite a customer with a company, who chooses a password and is signed in',
  { tag: '@once' },
  async ({ page, looksRight, expectRefusal }) => {
    expectRefusal(422)
    await signInAnew(page, 'manager@example.com')
    await page.goto(USERS)
    await expect(searchBox(page)).toBeVisible()
    await looksRight()
    await page
      .getByRole('link', { name: say('create.action') })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: say('create.title') })
    const fill = (key: string, text: string) =>
      dialog.getByRole('textbox', { name: say(key), exact: key !== 'fields.lastName' }).fill(text)
    await fill('fields.firstName', 'Vera')
    await fill('fields.email', 'shopper@example.com')
    await dialog.getByRole('checkbox', { name: say('create.hasCompany') }).check()
    await fill('company.name', 'Vera Parts')
    await fill('company.taxNumber', '100582333')
    await fill('company.postcode', '220030')
    await fill('company.city', 'Minsk')
    await fill('company.address', 'Novaya 1')
    await looksRight()
    await dialog.getByRole('button', { name: say('create.submit') }).click()
    await expect(dialog.getByText(/already/)).toBeVisible()
    const email = `${crypto.randomUUID()}@example.com`
    await fill('fields.email', email)
    await dialog.getByRole('button', { name: say('create.submit') }).click()
    await expect(page).toHaveURL(new RegExp(`${USERS}/\\d+/edit$`))
    await expect(page.getByRole('heading', { level: 1, name: 'Vera' })).toBeVisible()
    await expect(page.getByText(say('state.invited'), { exact: true })).toBeVisible()
    await looksRight()

    const { links } = await lastMail(page.request, { to: email, kind: 'customer-invited' })
    const token = new URL(links[0] ?? '').pathname.split('/').at(-1)
    await forgetWho(page)
    const password = { password: PASSWORD, password_confirmation: PASSWORD }
    await post(page, '/api/reset-password', { token, email, ...password })
    await signInAnew(page, email)
    await page.goto('/en/account/companies')
    await expect(page.getByText('Vera Parts')).toBeVisible()
  },
)

test(
  'a blocked customer is signed out at once, and colleagues read why',
  { tag: '@once' },
  async ({ page, browser, looksRight, expectRefusal }) => {
    expectRefusal(401)
    const { email, phone } = await customer(page)
    const own = await (await browser.newContext()).newPage()
    await own.goto(new URL('/robots.txt', page.url()).href)
    await signInAnew(own, email)
    await signInAnew(page, 'support@example.com')
    await page.goto(USERS)
    await searchBox(page).fill(phone.digits)
    await openCard(page, email)
    await page.getByRole('tab', { name: say('parts.access') }).click()
    await looksRight()
    await page.getByRole('button', { name: say('block.action'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: say('reason') }).fill('Chargebacks')
    await dialog.getByRole('button', { name: say('block.submit') }).click()
    await expect(page.getByText(say('blockedFor', { reason: 'Chargebacks' }))).toBeVisible()
    await looksRight()
    expect((await own.request.get('/api/user')).status()).toBe(401)
    await own.context().close()
  },
)

test('a customer who calls is found by phone, acted for, and finds the cart that was filled', async ({
  page,
  looksRight,
  expectRefusal,
}) => {
  expectRefusal(403)
  const { email, phone } = await customer(page)
  await signInAnew(page, 'support@example.com')
  await page.goto(USERS)
  await searchBox(page).fill(phone.digits)
  await openCard(page, email)
  await expect(page.getByRole('heading', { name: 'Ада Лаўлес' })).toBeVisible()
  await looksRight()
  await page.getByRole('button', { name: say('act.action') }).click()
  const question = page.getByRole('alertdialog')
  await looksRight()
  await question.getByRole('button', { name: say('act.submit') }).click()
  await expect(page).toHaveURL(/\/en$/)
  await expect(banner(page)).toContainText('Ада Лаўлес')
  await looksRight()
  await addOffers(page, 'NE555P')
  await expect(banner(page)).toBeVisible()
  await looksRight()
  // What would spend the customer's money, change their account or carry it away answers a sentence.
  const refused = await page.request.get('/api/user/export')
  expect(refused.status()).toBe(403)
  expect((await page.request.get('/api/admin/users')).status()).toBe(403)
  await banner(page)
    .getByRole('button', { name: sayBanner('acting.end') })
    .click()
  await expect(page).toHaveURL(new RegExp(`${USERS}/\\d+/edit$`))
  await expect(banner(page)).toHaveCount(0)
  await page.getByRole('tab', { name: say('parts.wishes') }).click()
  await expect(rowOf(page, 'NE555P')).toBeVisible()
  await looksRight()
  await forgetWho(page)
  await signInAnew(page, email)
  await page.goto('/en')
  await expect(cartLink(page)).toContainText('1')
  await page.goto('/en/account/privacy')
  await expect(page.getByText(sayBanner('visits.visit', { when: '' }).trim()).first()).toBeVisible()
  await looksRight()
})

test(
  'acting for a customer who is blocked meanwhile ends with a sentence, and leads back to their card',
  { tag: '@once' },
  async ({ page, browser, looksRight, expectRefusal }) => {
    expectRefusal(401)
    // The page asked what waits while its browser became the customer's.
    expectRefusal(403)
    const { email, phone } = await customer(page)
    await signInAnew(page, 'support@example.com')
    await page.goto(USERS)
    await searchBox(page).fill(phone.digits)
    await openCard(page, email)
    await page.getByRole('button', { name: say('act.action') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('act.submit') })
      .click()
    await expect(banner(page)).toBeVisible()
    const manager = await (await browser.newContext()).newPage()
    await manager.goto(new URL('/robots.txt', page.url()).href)
    await signInAnew(manager, 'manager@example.com')
    const found = await manager.request.get(`/api/admin/users?q=${phone.digits}`)
    const { data } = (await found.json()) as { data: { id: number }[] }
    await post(manager, `/api/admin/users/${data[0]?.id}/block`, { reason: 'Fraud' })
    await manager.context().close()
    await page.goto('/en/account/orders')
    const sayFrame = (key: string) => textOf('en', 'admin/frame', key)
    await expect(page.getByText(sayFrame('actingEnded.why.customer_blocked'))).toBeVisible()
    await looksRight()
    await page.getByRole('link', { name: sayFrame('actingEnded.card') }).click()
    await expect(page).toHaveURL(new RegExp(`${USERS}/\\d+/edit$`))
    await expect(page.getByText(say('blockedFor', { reason: 'Fraud' }))).toBeVisible()
  },
)

test(
  'staff change what they know of a customer, and another address is told to both',
  { tag: '@once' },
  async ({ page, looksRight, expectRefusal }) => {
    expectRefusal(423)
    const { email, phone } = await customer(page)
    await signInAnew(page, 'manager@example.com')
    await page.goto(USERS)
    await searchBox(page).fill(phone.digits)
    await openCard(page, email)
    await page.getByRole('textbox', { name: say('fields.notes') }).fill('Calls after ten.')
    await page.getByRole('button', { name: textOf('en', 'common', 'action.save') }).click()
    await expect(page.getByText(say('edit.done', { name: 'Ада Лаўлес' }))).toBeVisible()
    await page.getByRole('tab', { name: say('parts.access') }).click()
    await page.getByRole('button', { name: say('email.action') }).click()
    const dialog = page.getByRole('dialog')
    const next = `${crypto.randomUUID()}@example.com`
    await dialog.getByRole('textbox', { name: say('email.new') }).fill(next)
    await looksRight()
    await dialog.getByRole('button', { name: say('email.submit') }).click()
    await answerPasswordDialog(page)
    await expect(page.getByText(say('access.pending', { email: next }))).toBeVisible()
    await lastMail(page.request, { to: next, kind: 'verify-email' })
    await lastMail(page.request, { to: email, kind: 'email-change-asked' })
    for (const part of ['searches', 'mails', 'ties'] as const) {
      await page.getByRole('tab', { name: say(`parts.${part}`) }).click()
      await expect(page.getByRole('tabpanel')).not.toBeEmpty()
      await looksRight()
    }
  },
)
