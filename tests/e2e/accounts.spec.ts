import { expect, LOCALES, test, textOf } from '../support/e2e/journey.ts'
import {
  emailField as email,
  field,
  freshAddress,
  linkTo,
  PASSWORD,
  passwordField as password,
  press,
  register,
  signUpText as t,
} from '../support/e2e/sign-up.ts'

// What the service worker answers, no route of a test sees.
test.use({ serviceWorkers: 'block' })

test('a guest registers, confirms the address and goes on to where he was going', async ({
  page,
  context,
  looksRight,
}) => {
  test.slow()
  const address = freshAddress()
  await page.goto('/en/login?redirect=%2Fen%2Fepc')
  await page.getByRole('link', { name: t('register.link') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('register.title') })).toBeVisible()
  await looksRight()
  await register(page, address)
  await expect(page).toHaveURL(/\/en\/email\/verify\?redirect=/)
  await expect(page.getByRole('main')).toContainText(address)
  await looksRight()
  await press(page, t('verify.again'))
  await expect(page.getByText(t('verify.sent'))).toBeVisible()

  const link = await linkTo(page.request, address, 'verify-email')
  const other = await context.newPage()
  await other.goto(link)
  // Both go on: the tab that waited, and the one the mail opened.
  await expect(page).toHaveURL(/\/en\/epc$/)
  await expect(other).toHaveURL(/\/en\/epc$/)
  await page.goto('/en/email/verify')
  await expect(page).toHaveURL(/\/en\/?$/)
  await other.close()
})

test('a lost password is replaced by a link that works once', async ({
  page,
  looksRight,
  expectRefusal,
}) => {
  test.slow()
  const address = freshAddress()
  await page.goto('/en/register')
  await register(page, address)
  await expect(page).toHaveURL(/\/en\/email\/verify/)
  await press(page, textOf('en', 'common', 'frame.signOut'))
  await expect(page).toHaveURL(/\/en\/login$/)

  await page.getByRole('link', { name: t('forgot.link') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('forgot.title') })).toBeVisible()
  await looksRight()
  await email(page).fill(address)
  await press(page, t('forgot.submit'))
  await expect(page.getByRole('status').filter({ hasText: /mail is on its way/ })).toBeVisible()

  const link = await linkTo(page.request, address, 'reset-password')
  await page.goto(link)
  await expect(email(page)).toHaveValue(address)
  await looksRight()
  const choose = async () => {
    await field(page, t('reset.password')).fill('Another-word-8')
    await field(page, t('repeat')).fill('Another-word-8')
    await press(page, t('reset.submit'))
  }
  await choose()
  await expect(page).toHaveURL(/\/en\/login$/)
  // The page that is left has such a field too.
  await expect(
    page.getByRole('heading', { level: 1, name: textOf('en', 'account/sign-in', 'login.title') }),
  ).toBeVisible()
  await email(page).fill(address)
  await password(page).fill('Another-word-8')
  await press(page, textOf('en', 'account/sign-in', 'login.submit'))
  await expect(page).not.toHaveURL(/\/login/)

  await page.context().clearCookies()
  await page.evaluate('localStorage.clear()')
  expectRefusal(422)
  await page.goto(link)
  await choose()
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true')
})

test('fields are checked as they are left, by the call that sends them', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal(422)
  await page.goto('/en/register')
  await email(page).fill('nobody')
  await password(page).fill('weak')
  await field(page, t('repeat')).focus()
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(password(page)).toHaveAttribute('aria-invalid', 'true')
  // Nothing is said of what nobody has come to yet.
  await expect(field(page, t('register.firstName'))).not.toHaveAttribute('aria-invalid', 'true')
  await password(page).fill(PASSWORD)
  await expect(password(page)).not.toHaveAttribute('aria-invalid', 'true')
  await email(page).fill(freshAddress())
  await field(page, t('repeat')).focus()
  await expect(email(page)).not.toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveURL(/\/en\/register$/)
})

test(
  'a field filled in while another is being checked is checked too',
  { tag: '@once' },
  async ({ page, expectRefusal }) => {
    expectRefusal(422)
    await page.goto('/en/register')
    // The client of the protocol comes late, when two fields have been left.
    let bring = () => {}
    const isBrought = new Promise<void>((resolve) => (bring = resolve))
    await page.route('**/assets/*.js', async (route) => {
      await isBrought
      await route.continue()
    })
    await email(page).fill('nobody')
    await password(page).fill('weak')
    await field(page, t('repeat')).focus()
    bring()
    await expect(email(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(password(page)).toHaveAttribute('aria-invalid', 'true')
  },
)

/** Runs in the page, before its own code: what nobody catches is kept to be looked at. */
const KEEP_RAISED = `addEventListener('unhandledrejection', (event) => {
  event.preventDefault()
  window.raised = String(event.reason)
})`

test('an answer without the word of the protocol raises the error about missing middleware', async ({
  page,
}) => {
  await page.addInitScript(KEEP_RAISED)
  await page.route('**/api/register', (route) => route.fulfill({ status: 204 }))
  await page.goto('/en/register')
  await email(page).fill('nobody@example.com')
  await password(page).focus()
  await expect.poll(() => page.evaluate('window.raised')).toContain('Precognition middleware')
})

test('tabs stay in step: one signs in, all are; one signs out, all are', async ({
  page,
  context,
}) => {
  test.slow()
  const address = freshAddress()
  const other = await context.newPage()
  await other.goto('/en/register')
  await page.goto('/en/register')
  await register(page, address)
  await expect(page).toHaveURL(/\/en\/email\/verify/)
  // A page of guests gives way to the account, which asks to verify first.
  await expect(other).toHaveURL(/\/en\/email\/verify/)
  await press(page, textOf('en', 'common', 'frame.signOut'))
  await expect(page).toHaveURL(/\/en\/login$/)
  await expect(other).toHaveURL(/\/en\/login/)
  await other.close()
})

test('a password manager knows every box, and one may look at what one typed', async ({ page }) => {
  await page.goto('/en/register')
  await expect(email(page)).toHaveAttribute('autocomplete', 'email')
  await expect(password(page)).toHaveAttribute('autocomplete', 'new-password')
  await expect(field(page, t('repeat'))).toHaveAttribute('autocomplete', 'new-password')
  await password(page).fill(PASSWORD)
  await expect(password(page)).toHaveAttribute('type', 'password')
  await page
    .getByRole('button', { name: textOf('en', 'form', 'password.show') })
    .first()
    .click()
  await expect(password(page)).toHaveAttribute('type', 'text')
  await expect(password(page)).toHaveValue(PASSWORD)
})

for (const locale of LOCALES) {
  test(`the pages of guests hold in ${locale}`, async ({ page, looksRight }) => {
    for (const path of [
      'login',
      'register',
      'password/reset',
      'password/reset/x?email=a%40example.com',
      'email/verified?outcome=done',
      'email/verified?outcome=refused',
    ]) {
      await page.goto(`/${locale}/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await looksRight()
    }
  })
}
