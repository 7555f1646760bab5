import { expect, signInByPage, test, textOf } from '../support/e2e/journey.ts'
import { signIn } from '../support/e2e/sign-in.ts'

// What the service worker answers, no route of a test sees.
test.use({ serviceWorkers: 'block' })

const account = { name: textOf('en', 'common', 'frame.account') }

test('a guest signs in first and comes back to where he was going', async ({ page }) => {
  await page.goto('/en/admin/warehouses?sort=-name')
  await expect(page).toHaveURL(/\/en\/login\?redirect=/)
  await page
    .getByLabel(textOf('en', 'account/sign-in', 'login.email'), { exact: true })
    .fill('buyer@example.com')
  await page
    .getByLabel(textOf('en', 'account/sign-in', 'login.password'), { exact: true })
    .fill('Detal-demo-1')
  await page.getByRole('button', { name: textOf('en', 'account/sign-in', 'login.submit') }).click()
  await expect(page).toHaveURL(/\/en\/admin\/warehouses\?sort=-name$/)
})

test('who is signed in has no business at the login', async ({ page }) => {
  await signInByPage(page, 'shopper@example.com')
  await page.goto('/en/login')
  await expect(page).toHaveURL(/\/en\/dashboard$/)
  await page.goto('/en/login?redirect=%2Fen%2Fepc%3Fx%3D1')
  await expect(page).toHaveURL(/\/en\/epc\?x=1$/)
})

test('an answer from before signing in does not sign out again', async ({ page }) => {
  // The page stores its language with the API by itself, for which it needs a token. That answer comes
  // after the one to signing in, unless signing in waits for it.
  const isSignedIn = page.waitForResponse('**/api/login', { timeout: 3_000 }).catch(() => null)
  const first = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/api/csrf-cookie', async (route) => {
    const isFirst = asked++ === 0
    const response = await route.fetch()
    if (isFirst) await isSignedIn
    await route.fulfill({ response })
    if (isFirst) first.resolve()
  })
  await signInByPage(page, 'shopper@example.com')
  await first.promise
  await page.goto('/en/dashboard')
  await expect(page).toHaveURL(/\/en\/dashboard$/)
})

const ELSEWHERE = [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/%2F/evil.example',
  '\\\\evil.example',
  'javascript:alert(document.domain)',
  'data:text/html,<script>alert(1)</script>',
  `/en/${'x'.repeat(5000)}`,
  '/en/login?redirect=%2Fen%2Flogin',
]
test('nobody is led to another site', async ({ page, baseURL }) => {
  await signInByPage(page, 'shopper@example.com')
  for (const wanted of ELSEWHERE) {
    await page.goto(`/en/login?redirect=${encodeURIComponent(wanted)}`)
    await expect(page).not.toHaveURL(/\/login/)
    await expect(page.getByRole('button', account)).toBeVisible()
    expect(new URL(page.url()).origin).toBe(new URL(baseURL ?? '').origin)
  }
})

test('an unknown language gives way to the default one and keeps the path', async ({ page }) => {
  for (const [asked, shown] of [
    ['/de/epc?x=1', /\/en\/epc\?x=1$/],
    ['/xx/search/W71295/Mann-Filter', /\/en\/search\/W71295\/Mann-Filter$/],
    ['/epc', /\/en\/epc$/],
  ] as const) {
    await page.goto(asked)
    await expect(page).toHaveURL(shown)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('another language keeps the page, its query and its place', async ({ page }) => {
  await page.goto('/en/search/W71295/Mann-Filter?quantity=3&in_stock=1')
  await expect(page.getByRole('heading', { level: 1, name: 'W 712/95' })).toBeVisible()
  await page.evaluate('window.scrollTo(0, 240)')
  const place = await page.evaluate<number>('window.scrollY')
  await page.evaluate('window.isSameDocument = true')
  await page
    .getByLabel(textOf('en', 'common', 'frame.language'))
    .first()
    .selectOption('be')
  await expect(page.locator('html')).toHaveAttribute('lang', 'be')
  await expect(page).toHaveURL(/\/be\/search\/W71295\/Mann-Filter\?quantity=3&in_stock=1$/)
  await expect(page.getByLabel(textOf('be', 'common', 'frame.language')).first()).toHaveValue('be')
  expect(await page.evaluate('window.isSameDocument')).toBe(true)
  expect(Math.abs((await page.evaluate<number>('window.scrollY')) - place)).toBeLessThan(60)
  // Remembered for 365 days, for the bare address too.
  await expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'locale')?.value)
    .toBe('be')
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'locale')
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 24 * 3600)
  await page.goto('/')
  await expect(page).toHaveURL(/\/be\/?$/)
})

test('another currency changes the prices on the spot and is remembered', async ({ page }) => {
  await page.goto('/en/search/W71295/Mann-Filter')
  const choice = page.getByLabel(textOf('en', 'common', 'frame.currency')).first()
  await expect(page.getByRole('main')).toContainText('BYN')
  await page.evaluate('window.isSameDocument = true')
  await choice.selectOption('EUR')
  await expect(page.getByRole('main')).toContainText('€')
  expect(await page.evaluate('window.isSameDocument')).toBe(true)
  await expect
    .poll(
      async () => (await page.context().cookies()).find(({ name }) => name === 'currency')?.value,
    )
    .toBe('EUR')
  await page.reload()
  await expect(choice).toHaveValue('EUR')
})

test('the theme and the rail stay as they were left', async ({ page }) => {
  test.slow()
  await page.goto('/en/')
  await page.evaluate(`localStorage.setItem('theme', '"dark"')`)
  await page.reload()
  // What an earlier version kept is taken over, once.
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await page.evaluate(`localStorage.getItem('theme')`)).toBeNull()
  await page.getByRole('button', { name: textOf('en', 'common', 'theme.light') }).click()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')

  await signIn(page, 'buyer@example.com')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/en/admin/suppliers')
  await page.getByRole('button', { name: textOf('en', 'admin/frame', 'rail.hide') }).click()
  const show = page.getByRole('button', { name: textOf('en', 'admin/frame', 'rail.show') })
  await expect(show).toBeFocused()
  await page.reload()
  await expect(show).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: textOf('en', 'admin/frame', 'rail.label') }),
  ).toBeHidden()
  await show.click()
  await expect(
    page.getByRole('navigation', { name: textOf('en', 'admin/frame', 'rail.label') }),
  ).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('a request shows at the top of the page, a suggestion does not', async ({ page }) => {
  await page.goto('/en/')
  await page.route('**/api/search/suggest**', async (route) => {
    await page.waitForTimeout(400)
    await route.continue()
  })
  await page.route('**/api/search?**', async (route) => {
    await page.waitForTimeout(700)
    await route.continue()
  })
  const line = page.locator('.progress-line')
  const box = page.locator('#search-box')
  await box.pressSequentially('W712')
  const asked = page.waitForRequest('**/api/search/suggest**')
  await box.press('9')
  await asked
  await expect(line).toHaveCount(0)
  await box.fill('W71295')
  await box.press('Enter')
  await expect(line).toHaveCount(1)
  await expect(line).toHaveCount(0)
})
