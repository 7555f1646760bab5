import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { lastMail } from '../support/e2e/mailbox.ts'

const PASSWORD = 'Strong-Pass-42'
const text = (key: string, values: Record<string, string> = {}) =>
  Object.entries(values).reduce(
    (words, [name, value]) => words.replaceAll(`{{${name}}}`, value),
    textOf('en', 'account/teams', key),
  )

/** A call by the session that `request` has, with its CSRF token. */
async function post(request: APIRequestContext, path: string, data: object): Promise<unknown> {
  await request.get('/api/csrf-cookie')
  const { cookies } = await request.storageState()
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const headers = { 'X-XSRF-TOKEN': decodeURIComponent(token) }
  const answer = await request.post(path, { headers, data })
  expect(answer.status(), await answer.text()).toBe(201)
  return answer.json()
}

/** Somebody new: registered through the API, the address verified by the link of its mail. */
async function register(request: APIRequestContext, email: string): Promise<void> {
  await post(request, '/api/register', {
    first_name: 'Nina',
    last_name: 'Kos',
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    kind: 'private',
  })
  const mail = await lastMail(request, { to: email, kind: 'verify-email' })
  const link = new URL(mail.links[0] ?? '')
  const verified = await request.get(link.pathname + link.search, {
    headers: { Accept: 'application/json' },
  })
  expect(verified.status()).toBe(204)
}

/** Another browser, with somebody new in it. */
async function another(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await register(page.request, email)
  await page.addInitScript("localStorage.setItem('signed-in', '1')")
  return page
}

const press = (page: Page, key: string, values = {}) =>
  page.getByRole('button', { name: text(key, values), exact: true }).click()

test(
  'a second person is invited, joins, switches the team and leaves',
  { tag: '@once' },
  async ({ page, browser, looksRight, expectRefusal }) => {
    const owner = `owner-${crypto.randomUUID()}@example.com`
    const friend = `friend-${crypto.randomUUID()}@example.com`
    const name = `Garage ${crypto.randomUUID().slice(0, 8)}`
    await register(page.request, owner)

    await page.goto('/en/account')
    await expect(page).toHaveURL(/\/en\/dashboard$/)
    await looksRight()
    await page.goto('/en/account/teams')
    await looksRight()
    await press(page, 'create.open')
    await page.getByLabel(text('name'), { exact: true }).fill(name)
    await looksRight()
    await press(page, 'create.submit')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await press(page, 'invite.open')
    const address = page.getByLabel(text('invite.email'), { exact: true })
    expectRefusal(422)
    await address.fill('nobody')
    await address.blur()
    await expect(address).toHaveAttribute('aria-invalid', 'true')
    await address.fill(friend)
    await press(page, 'invite.submit')
    await expect(page.getByRole('rowheader', { name: friend })).toBeVisible()
    await looksRight()

    const mail = await lastMail(page.request, { to: friend, kind: 'team-invitation' })
    const link = new URL(mail.links[0] ?? '')
    const path = link.pathname + link.search
    expectRefusal(403)
    await page.goto(path)
    await expect(page.getByRole('alert')).toContainText('another e-mail address')
    await looksRight()

    const other = await another(browser, friend)
    await other.goto(path)
    // Who invites, to what and as what is said before it is accepted.
    await expect(other.getByText(`invites you to the team “${name}”`)).toBeVisible()
    await expect(other.getByText(`Your role: ${text('roles.buyer')}`)).toBeVisible()
    await press(other, 'accept.submit')
    await expect(other.getByRole('status').filter({ hasText: name })).toBeVisible()
    await press(other, 'switch.to', { name })
    await other.getByRole('link', { name: text('accept.open') }).click()
    await expect(
      other.getByText(text('about.current', { role: text('roles.buyer') })),
    ).toBeVisible()
    await press(other, 'leave.open')
    await press(other, 'leave.submit')
    await expect(other).toHaveURL(/\/en\/account\/teams$/)
    await expect(other.getByRole('link', { name, exact: true })).toHaveCount(0)
    await other.context().close()
  },
)

test(
  'an invitation asks a guest to sign in, waits for him and is accepted',
  { tag: '@once' },
  async ({ page, playwright, baseURL, looksRight }) => {
    const options = baseURL === undefined ? {} : { baseURL }
    const owner = await playwright.request.newContext(options)
    const guest = await playwright.request.newContext(options)
    const email = `guest-${crypto.randomUUID()}@example.com`
    const name = `Garage ${crypto.randomUUID().slice(0, 8)}`
    await register(owner, `owner-${crypto.randomUUID()}@example.com`)
    await register(guest, email)
    const { data: team } = (await post(owner, '/api/teams', { name })) as { data: { id: number } }
    await post(owner, `/api/teams/${team.id}/members`, { email, role: 'viewer' })
    const mail = await lastMail(owner, { to: email, kind: 'team-invitation' })
    const link = new URL(mail.links[0] ?? '')
    await owner.dispose()
    await guest.dispose()

    await page.goto(link.pathname + link.search)
    await expect(page).toHaveURL(/\/login\?redirect=%2F\w+%2Fteam-invitations%2F\d+/)
    const word = (key: string) => textOf('en', 'account/sign-in', key)
    await page.getByLabel(word('login.email'), { exact: true }).fill(email)
    await page.getByLabel(word('login.password'), { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: word('login.submit') }).click()
    await expect(page).toHaveURL(link.pathname + link.search)
    await expect(page.getByText(email)).toBeVisible()
    await looksRight()
    await press(page, 'accept.submit')
    await expect(page.getByRole('status').filter({ hasText: name })).toBeVisible()
    await page.getByRole('link', { name: text('accept.open') }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText(text('about.role', { role: text('roles.viewer') }))).toBeVisible()
  },
)
