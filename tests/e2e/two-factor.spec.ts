import type { Page } from '@playwright/test'
import { addOffers } from '../support/e2e/cart.ts'
import { expect, LOCALES, test, textOf } from '../support/e2e/journey.ts'
import { lastMail } from '../support/e2e/mailbox.ts'
import { type Newcomer, newcomer } from '../support/e2e/newcomer.ts'
import { guarded } from '../support/e2e/second-factor.ts'
import { totp } from '../support/totp.ts'

const t = (key: string) => textOf('en', 'account/security', key)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const challengeCode = (page: Page) => field(page, t('challenge.code'))
const recoveryCode = (page: Page) => field(page, t('challenge.recoveryCode'))
const account = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^${textOf('en', 'common', 'frame.account')}: `) })

async function signOut(page: Page): Promise<void> {
  await account(page).click()
  await page.getByRole('menuitem', { name: textOf('en', 'common', 'frame.signOut') }).click()
  await expect(page).toHaveURL(/\/en\/login/)
}

/** The first half of signing in, on the login page. */
async function givePassword(page: Page, { email, password }: Newcomer): Promise<void> {
  const title = textOf('en', 'account/sign-in', 'login.title')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await field(page, textOf('en', 'account/sign-in', 'login.email')).fill(email)
  await field(page, textOf('en', 'account/sign-in', 'login.password')).fill(password)
  await press(page, textOf('en', 'account/sign-in', 'login.submit'))
}

/** As a person would sign in whose second factor is asked for. */
async function comeToChallenge(page: Page, person: Newcomer): Promise<void> {
  await page.goto('/en/login')
  await givePassword(page, person)
  await expect(page).toHaveURL(/\/en\/two-factor-challenge$/)
}

test('a second factor is set up, asked for, and given by a code or a recovery code', async ({
  page,
  looksRight,
  expectRefusal,
}) => {
  test.slow()
  const person = await newcomer(page)
  await page.goto('/en/account/privacy')
  await expect(page.getByText(t('factor.off'), { exact: true })).toBeVisible()

  expectRefusal(423)
  await press(page, t('factor.start'))
  const asked = page.getByRole('dialog', { name: t('confirm.title') })
  const password = asked.getByLabel(t('confirm.password'), { exact: true })
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  expectRefusal(422)
  await password.fill('Another-word-9')
  await password.press('Enter')
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await looksRight()
  await password.fill(person.password)
  await password.press('Enter')

  await expect(page.getByRole('img', { name: t('setUp.picture') })).toBeVisible()
  const key = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4}){7}$/).textContent()
  const secret = (key ?? '').replaceAll(' ', '')
  const codes = page.getByRole('list', { name: t('codes.title') }).getByRole('listitem')
  await expect(codes).toHaveCount(8)
  const kept = await codes.allTextContents()
  const code = field(page, t('setUp.code'))
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await looksRight()
  const turnOn = page.getByRole('button', { name: t('factor.turnOn'), exact: true })
  await expect(turnOn).toBeDisabled()
  await page.getByLabel(t('setUp.kept')).check()
  await code.fill('000000')
  await turnOn.click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await code.fill(totp(secret))
  await turnOn.click()
  await expect(page.getByText(t('factor.on'), { exact: true })).toBeVisible()
  await press(page, t('codes.show'))
  await expect(codes).toHaveText(kept)
  await looksRight()

  await signOut(page)
  await comeToChallenge(page, person)
  await expect(challengeCode(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await looksRight()
  await challengeCode(page).fill(totp(secret, 1))
  await press(page, t('challenge.submit'))
  await expect(page).toHaveURL(/\/en\/?$/)
  await expect(account(page)).toBeVisible()

  await signOut(page)
  await comeToChallenge(page, person)
  await press(page, t('challenge.useRecovery'))
  await recoveryCode(page).fill(kept[0] ?? '')
  await looksRight()
  await press(page, t('challenge.submit'))
  await expect(account(page)).toBeVisible()
  const told = await lastMail(page.request, { to: person.email, kind: 'recovery-code-used' })
  expect(told.subject).not.toBe('')

  // It is used up.
  await signOut(page)
  await comeToChallenge(page, person)
  await press(page, t('challenge.useRecovery'))
  await recoveryCode(page).fill(kept[0] ?? '')
  await press(page, t('challenge.submit'))
  await expect(recoveryCode(page)).toHaveAttribute('aria-invalid', 'true')
  await recoveryCode(page).fill((kept[1] ?? '').toUpperCase())
  await press(page, t('challenge.submit'))

  await expect(account(page)).toBeVisible()
  await page.goto('/en/account/privacy')
  await press(page, t('factor.end'))
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('factor.end') })
    .click()
  await password.fill(person.password)
  await password.press('Enter')
  await expect(page.getByText(t('factor.off'), { exact: true })).toBeVisible()
})

test('after the second factor the guest’s cart, the other tab and the wanted page are there', async ({
  page,
  context,
  looksRight,
  expectRefusal,
}) => {
  test.slow()
  const person = await guarded(page)
  // A guest again, who has collected something.
  await addOffers(page, 'LM317T/Texas%20Instruments')
  const other = await context.newPage()
  await other.goto('/en/login')

  // Without the password the page has nobody to ask.
  await page.goto('/en/two-factor-challenge?redirect=%2Fen%2Faccount%2Fdetails')
  await expect(page).toHaveURL(/\/en\/login\?redirect=/)
  await givePassword(page, person)
  await expect(page).toHaveURL(/\/en\/two-factor-challenge\?redirect=/)
  await page.reload()
  expectRefusal(422)
  await challengeCode(page).fill('000000')
  await challengeCode(page).press('Enter')
  await expect(challengeCode(page)).toHaveAttribute('aria-invalid', 'true')
  await looksRight()
  await challengeCode(page).fill(totp(person.secret, 1))
  await challengeCode(page).press('Enter')
  await expect(page).toHaveURL(/\/en\/account\/details$/)
  await expect(page.getByLabel(textOf('en', 'account/details', 'fields.email'))).toHaveValue(
    person.email,
  )
  await expect(other).toHaveURL(/\/en\/dashboard$/)
  await other.close()
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/user/cart')
      return ((await answer.json()) as { data: unknown[] }).data.length
    })
    .toBe(1)
  // Who is in has no business there.
  await page.goto('/en/two-factor-challenge')
  await expect(page).toHaveURL(/\/en\/dashboard$/)
})

test('a new password by mail does not stand in for the second factor', async ({ page }) => {
  const person = await guarded(page)
  await page.goto('/en/password/reset')
  await field(page, textOf('en', 'account/sign-in', 'login.email')).fill(person.email)
  await press(page, textOf('en', 'account/sign-in', 'forgot.submit'))
  const { links } = await lastMail(page.request, { to: person.email, kind: 'reset-password' })
  const password = 'Another-word-8'
  await page.goto(links.find((link) => link.includes('/password/reset/')) ?? '')
  await field(page, textOf('en', 'account/sign-in', 'reset.password')).fill(password)
  await field(page, textOf('en', 'account/sign-in', 'repeat')).fill(password)
  await press(page, textOf('en', 'account/sign-in', 'reset.submit'))
  await expect(page).toHaveURL(/\/en\/login$/)
  await givePassword(page, { email: person.email, password })
  await expect(page).toHaveURL(/\/en\/two-factor-challenge$/)
  expect((await page.request.get('/api/user')).status()).toBe(401)
  await challengeCode(page).fill(totp(person.secret, 1))
  await press(page, t('challenge.submit'))
  await expect(account(page)).toBeVisible()
})

test('a browser signed out from another one is led to the login page', async ({
  page,
  browser,
  looksRight,
  expectRefusal,
}) => {
  const person = await newcomer(page)
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const other = await context.newPage()
  await other.goto('/en/login?redirect=%2Fen%2Faccount%2Fprivacy')
  await givePassword(other, person)
  await expect(other).toHaveURL(/\/en\/account\/privacy$/)

  await page.goto('/en/account/privacy')
  const devices = page.getByRole('region', { name: t('sessions.title') })
  const end = devices.getByRole('button', { name: /^Sign out .+ on / })
  await expect(end).toHaveCount(1)
  await looksRight()
  await end.click()
  const asked = page.getByRole('dialog')
  const password = asked.getByLabel(t('confirm.password'), { exact: true })
  expectRefusal(422)
  await password.fill('Another-word-9')
  await password.press('Enter')
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await looksRight()
  await password.fill(person.password)
  await password.press('Enter')
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(devices.getByText(t('sessions.current'))).toBeVisible()

  // The very next thing it asks for.
  await press(other, textOf('en', 'account/details', 'export.button'))
  await expect(other).toHaveURL(/\/en\/login\?redirect=%2Fen%2Faccount%2Fprivacy$/)
  await context.close()
})

for (const locale of LOCALES) {
  test(`the pages of the second factor hold in ${locale}`, async ({ page, looksRight }) => {
    const person = await guarded(page)
    await page.goto(`/${locale}/login`)
    await page.locator('input[name="email"]').fill(person.email)
    await page.locator('input[name="password"]').fill(person.password)
    await press(page, textOf(locale, 'account/sign-in', 'login.submit'))
    await expect(field(page, textOf(locale, 'account/security', 'challenge.code'))).toBeVisible()
    await looksRight()
    await press(page, textOf(locale, 'account/security', 'challenge.useRecovery'))
    await field(page, textOf(locale, 'account/security', 'challenge.recoveryCode')).fill(
      person.recoveryCodes[0] ?? '',
    )
    await looksRight()
    await press(page, textOf(locale, 'account/security', 'challenge.submit'))
    await expect(page).toHaveURL(new RegExp(`/${locale}/?$`))
    await page.goto(`/${locale}/account/privacy`)
    await expect(
      page.getByText(textOf(locale, 'account/security', 'factor.on'), { exact: true }),
    ).toBeVisible()
    await looksRight()
  })
}
