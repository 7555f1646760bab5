import { addOffers, rowOf } from '../support/e2e/cart.ts'
import { expect, LOCALES, test, textOf } from '../support/e2e/journey.ts'
import { signIn } from '../support/e2e/sign-in.ts'
import { lastMail } from '../support/e2e/mailbox.ts'
import { signUp } from '../support/e2e/newcomer.ts'
import {
  emailField,
  field,
  freshAddress,
  linkTo,
  PASSWORD,
  passwordField,
  press,
  register,
  signUpText as t,
} from '../support/e2e/sign-up.ts'

test('a mistyped address is put right where one waits for the mail', async ({
  page,
  context,
  looksRight,
  expectRefusal,
}) => {
  test.slow()
  const [wrong, right] = [freshAddress(), freshAddress()]
  await page.goto('/en/register')
  await register(page, wrong)
  const main = page.getByRole('main')
  await expect(main.getByRole('strong')).toHaveText(wrong)
  const opener = page.getByRole('button', { name: t('verify.change') })
  await opener.press('Enter')
  const box = field(page, t('verify.newEmail'))
  await expect(box).toBeFocused()
  await expect(box).toHaveValue(wrong)
  await page.keyboard.type('nobody')
  expectRefusal(422)
  await page.keyboard.press('Tab')
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  await expect(box).toHaveAccessibleDescription(textOf('en', 'form', 'errors.not_an_email'))
  await looksRight()
  await press(page, textOf('en', 'form', 'cancel'))
  await expect(opener).toBeFocused()

  await opener.click()
  await box.fill('shopper@example.com')
  expectRefusal(423)
  await box.press('Enter')
  const asked = page
    .getByRole('dialog')
    .getByLabel(textOf('en', 'account/security', 'confirm.password'), { exact: true })
  await asked.fill(PASSWORD)
  await asked.press('Enter')
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  await expect(box).toBeFocused()
  const old = await linkTo(page.request, wrong, 'verify-email')
  await box.fill(right)
  await box.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: right })).toBeVisible()
  await expect(main.getByRole('strong')).toHaveText(right)
  await expect(opener).toBeFocused()
  await looksRight()

  const other = await context.newPage()
  await other.goto(old)
  await expect(other.getByRole('heading', { name: t('verified.refused.title') })).toBeVisible()
  await other.goto(await linkTo(page.request, right, 'verify-email'))
  await expect(other.getByRole('heading', { name: t('verified.done.title') })).toBeVisible()
  await expect(page).toHaveURL(/\/en\/?$/)
  await other.goto(old)
  await expect(other.getByRole('heading', { name: t('verified.known.title') })).toBeVisible()
  await other.close()
})

test('saving the address as it was sends the link again', { tag: '@once' }, async ({ page }) => {
  const address = freshAddress()
  await page.goto('/en/register')
  await register(page, address)
  await press(page, t('verify.change'))
  await press(page, t('verify.save'))
  await expect(page.getByText(t('verify.sent'))).toBeVisible()
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/mailbox', { params: { to: address } })
      return ((await answer.json()) as { data: unknown[] }).data.length
    })
    .toBe(2)
})

test('the link of the mail leads on to the wanted page when no tab waits any more', async ({
  page,
  context,
}) => {
  const address = freshAddress()
  await page.goto('/en/register?redirect=%2Fen%2Faccount%2Fdetails')
  await register(page, address)
  await expect(page).toHaveURL(/\/en\/email\/verify\?redirect=/)
  await expect(page.getByRole('main')).toContainText(address)
  const later = await context.newPage()
  await page.close()
  await later.goto(await linkTo(context.request, address, 'verify-email'))
  await expect(later).toHaveURL(/\/en\/account\/details$/)
  const news = later.getByRole('region', { name: textOf('en', 'common', 'frame.news') })
  await expect(news.getByText(t('verified.done.title'))).toBeVisible()
  await later.goBack()
  await expect(later).not.toHaveURL(/verified/)
})

test('on another device the link says it worked, and offers to sign in', async ({
  page,
  looksRight,
  expectRefusal,
}) => {
  // The page asks who is signed in, and nobody is any more.
  expectRefusal(401)
  const { email: address, password } = await signUp(page)
  const link = await linkTo(page.request, address, 'verify-email')
  await page.context().clearCookies()

  // What the mail program cut short, first: a new link is a sign-in away.
  await page.goto(link.slice(0, -1))
  await page.getByRole('link', { name: t('verified.refused.goOn') }).click()
  await expect(page).toHaveURL(/\/en\/login\?redirect=/)
  await emailField(page).fill(address)
  await passwordField(page).fill(password)
  await press(page, textOf('en', 'account/sign-in', 'login.submit'))
  await expect(page.getByRole('heading', { level: 1, name: t('verify.title') })).toBeVisible()
  await press(page, textOf('en', 'common', 'frame.signOut'))
  await expect(page).toHaveURL(/\/en\/login$/)

  await page.goto(link)
  await expect(page.getByText(t('verified.done.elsewhere'))).toBeVisible()
  await looksRight()
  const main = page.getByRole('main')
  await main.getByRole('link', { name: t('verified.done.signIn') }).click()
  await expect(page).toHaveURL(/\/en\/login$/)
})

for (const locale of LOCALES) {
  test(`the notice and its form hold in ${locale}`, async ({ page, looksRight }) => {
    await signUp(page)
    await page.goto(`/${locale}/email/verify`)
    await expect(page.getByRole('heading', { name: t('verify.title', locale) })).toBeVisible()
    await looksRight()
    await press(page, t('verify.change', locale))
    await expect(field(page, t('verify.newEmail', locale))).toBeFocused()
    await looksRight()
  })
}

test(
  'what a guest collected is in the account once the address is verified',
  { tag: '@once' },
  async ({ page, browser }) => {
    test.slow()
    const mpn = 'BAT54J,115'
    await addOffers(page, mpn)
    await page
      .getByRole('button', { name: /^Favourite/ })
      .first()
      .click()
    const address = freshAddress()
    await page.goto('/en/register')
    await register(page, address)
    await expect(page).toHaveURL(/\/en\/email\/verify/)
    // Not yet: an address nobody has confirmed owns nothing.
    const quantity = await page.evaluate('JSON.parse(localStorage.cart).data.lines[0].quantity')
    await lastMail(page.request, { to: address, kind: 'verify-email' })
    await page.goto(`/en/mailbox?to=${encodeURIComponent(address)}&view=text`)
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: /\/api\/email\/verify\// }).click()
    const tab = await opened
    await expect(tab.getByRole('heading', { name: t('verified.done.title') })).toBeVisible()
    // Both tabs learn of it at once, and hand the cart over once.
    const kept = 'JSON.parse(localStorage.cart).data.lines.length'
    await expect.poll(() => tab.evaluate(kept)).toBe(0)
    for (const each of [page, tab]) {
      await each.goto('/en/cart')
      await expect(rowOf(each, mpn).getByRole('textbox')).toHaveValue(String(quantity))
      await each.goto('/en/favorites')
      await expect(rowOf(each, mpn)).toHaveCount(1)
    }

    const elsewhere = await browser.newContext()
    const second = await elsewhere.newPage()
    await signIn(second, address)
    await second.goto('/en/cart')
    await expect(rowOf(second, mpn).getByRole('textbox')).toHaveValue(String(quantity))
    await second.goto('/en/favorites')
    await expect(rowOf(second, mpn)).toHaveCount(1)
    await elsewhere.close()
  },
)
