import type { Page } from '@playwright/test'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { signIn } from '../support/e2e/sign-in.ts'

/** What a stranger may send; each would leave a mark if anything took it for markup or code. */
const PAYLOADS = [
  '<img src=x onerror=hit() data-mark>',
  '"><script data-mark>hit()</script>',
  "';hit();//",
  '</script><svg/onload=hit() data-mark>',
  '{{constructor.constructor("hit()")()}}',
  '${hit()}',
  'javascript:hit()',
  "' OR 1=1; DROP TABLE offers; --",
  '" OR "" NEAR/2 *',
  '*)(&|!',
  '%',
  '_%_',
  '../../../etc/passwd',
  '..\\..\\windows',
  '\u0000\u0001\u001f',
  'line\r\nSet-Cookie: hit=1',
  '\u202eLRE\u2066x',
  '👩‍👩‍👧‍👦é\u0301'.repeat(20),
  '__proto__',
  'constructor',
  'x'.repeat(4000),
]

/** Those that would show in a browser; the others are sent to the server alone where both differ. */
const MARKUP = PAYLOADS.filter((payload) => payload.includes('hit'))

/** Nothing ran, nothing of it became an element, and the page says something. */
async function expectSane(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate('window.wasHit ?? null')).toBeNull()
  await expect(page.locator('[data-mark]')).toHaveCount(0)
}

/** The markup must not stand in the HTML as it was sent. */
function expectNotReflected(html: string): void {
  expect(/<(img|script|svg)[^>]*data-mark/.exec(html)?.[0] ?? null).toBeNull()
}

test.beforeEach(async ({ page, expectRefusal }) => {
  await page.addInitScript('window.hit = () => { window.wasHit = true }')
  // Pages that are not there, and calls that are refused, are the sensible answer here.
  for (const status of [400, 404, 410, 414, 419, 422, 431]) expectRefusal(status)
})

test('a hostile search', async ({ page }) => {
  test.slow()
  for (const payload of PAYLOADS) {
    const path = `/en/search/${encodeURIComponent(payload)}`
    const answer = await page.request.get(path)
    expect(answer.status(), path).toBeLessThan(500)
    expectNotReflected(await answer.text())
    await page.goto(path)
    await expectSane(page)
  }
})

test('a hostile brand', async ({ page }) => {
  test.slow()
  for (const payload of PAYLOADS) {
    const path = `/en/search/W71295/${encodeURIComponent(payload)}`
    const answer = await page.request.get(path)
    expect(answer.status(), path).toBeLessThan(500)
    expectNotReflected(await answer.text())
    if (!MARKUP.includes(payload)) continue
    await page.goto(path)
    await expectSane(page)
  }
})

const QUERIES = [
  'sort=-price&quantity=-1&in_stock=x&analogs=2',
  'quantity=1e99&days_max=NaN&price_min=1%27--&price_max=%3Cscript%3E',
  'warehouses=1,2,x&brands=%00&sort=__proto__',
  'quantity=5&quantity=6&sort=price&sort=days',
  'constructor=1&__proto__=2&toString=3',
  '%E0%A4%A=1&x=%',
  `x=${'y'.repeat(6000)}`,
]
test('a hostile query', async ({ page }) => {
  for (const query of QUERIES) {
    await page.goto(`/en/search/W71295/Mann-Filter?${query}`)
    await expect(page.getByRole('heading', { level: 1, name: 'W 712/95' })).toBeVisible()
    await expectSane(page)
  }
})

test('an address that is no address', async ({ page }) => {
  const paths = ['/en/search/%E0%A4%A', '/%00', '/en/%2e%2e/%2e%2e/api', '/en//evil.example/x']
  for (const path of [...paths, '/en/epc/__proto__', '/%F0%9F%98%80/cart']) {
    const answer = await page.request.get(path)
    expect(answer.status(), path).toBeLessThan(500)
    expectNotReflected(await answer.text())
  }
})

test('a hostile place to go to after signing in', async ({ page, baseURL }) => {
  test.slow()
  const origin = new URL(baseURL ?? '').origin
  for (const payload of [
    ...MARKUP,
    '\u0000\u0001\u001f',
    '//evil.example',
    '/.//evil.example',
    '/\t/evil.example',
  ]) {
    await page.goto(`/en/login?redirect=${encodeURIComponent(payload)}`)
    await expectSane(page)
  }
  await page.goto(`/en/login?redirect=${encodeURIComponent('/.//evil.example/')}`)
  await page
    .getByLabel(textOf('en', 'account/sign-in', 'login.email'), { exact: true })
    .fill('shopper@example.com')
  await page
    .getByLabel(textOf('en', 'account/sign-in', 'login.password'), { exact: true })
    .fill('Detal-demo-1')
  await page.getByRole('button', { name: textOf('en', 'account/sign-in', 'login.submit') }).click()
  await expect(page).toHaveURL(new RegExp(`^${origin}/en/?$`))
})

const COOKIES = ['locale', 'currency', 'session', '__Host-session', 'XSRF-TOKEN']
const COOKIE_VALUES = [
  '<img/src=x/onerror=hit()/data-mark>',
  '%E0%A4%A',
  '%0d%0aSet-Cookie:x=1',
  '__proto__',
  's_' + 'A'.repeat(43),
  'x'.repeat(4000),
]
test('hostile cookies', async ({ page, context, baseURL }) => {
  test.slow()
  for (const value of COOKIE_VALUES) {
    await context.clearCookies()
    const secure = (name: string) => name.startsWith('__Host-')
    await context.addCookies(
      COOKIES.map((name) => ({
        name,
        value,
        ...(secure(name)
          ? { url: (baseURL ?? '').replace('http:', 'https:'), secure: true }
          : { url: baseURL ?? '' }),
      })),
    )
    const answer = await page.goto('/en/search/W71295/Mann-Filter')
    expectNotReflected((await answer?.text()) ?? '')
    await expectSane(page)
    // What is chosen from then on holds, whatever stood there before.
    await page
      .getByLabel(textOf('en', 'common', 'frame.currency'))
      .first()
      .selectOption('USD')
    await expect(page.getByRole('main')).toContainText('$')
    const cookie = async () =>
      (await context.cookies()).find(({ name }) => name === 'currency')?.value
    await expect.poll(cookie).toBe('USD')
  }
})

const KEYS = [
  'ui', 'theme', 'i18n', 'consent', 'cart', 'cart-quotes', 'favorites', 'recent-searches',
  'recent-items', 'list-columns', 'pasted-list', 'file-list', 'signed-in', 'drafts',
] // prettier-ignore
const STORED = [
  '',
  'null',
  '{',
  '"text"',
  '[]',
  '{"version":1}',
  '{"version":1,"data":null}',
  '{"version":1,"data":"<img src=x onerror=hit() data-mark>"}',
  '{"version":1,"data":[null,1,"x",[],{"q":{},"items":7}]}',
  '{"version":1,"data":{"__proto__":{"theme":"dark"},"items":[null],"theme":7,"locale":[]}}',
  '{"version":1e308,"data":[{"q":"<img src=x onerror=hit() data-mark>"}]}',
  `{"version":1,"data":"${'x'.repeat(100_000)}"}`,
]
test('a corrupt storage', async ({ page }) => {
  test.slow()
  for (const text of STORED) {
    // Away from the shop, which keeps things of its own.
    await page.goto('/robots.txt')
    await page.evaluate(`for (const key of ${JSON.stringify(KEYS)}) {
      localStorage.setItem(key, ${JSON.stringify(text)})
      sessionStorage.setItem(key, ${JSON.stringify(text)})
    }`)
    for (const path of ['/en/', '/en/cart', '/en/favorites', '/en/search-list']) {
      await page.goto(path)
      await expectSane(page)
    }
  }
  // And what is kept from then on is kept well.
  await page.getByRole('button', { name: textOf('en', 'common', 'theme.dark') }).click()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a shared cart that nobody shared', async ({ page }) => {
  test.slow()
  const links = [
    ...MARKUP,
    '%',
    '__proto__',
    '1:1',
    '-1:1',
    '1:-1',
    '9007199254740993:1',
    '4294967297:1e9',
    ',,,:',
  ]
  for (const items of [...links, Array.from({ length: 600 }, (_, n) => `${n}:1`).join(',')]) {
    const path = `/en/cart?items=${encodeURIComponent(items)}`
    const answer = await page.request.get(path)
    expect(answer.status(), path.slice(0, 80)).toBeLessThan(500)
    expectNotReflected(await answer.text())
    await page.goto(path)
    await expectSane(page)
  }
})

const FILES: [name: string, bytes: Buffer][] = [
  ['empty.csv', Buffer.alloc(0)],
  ['<img src=x onerror=hit() data-mark>.csv', Buffer.from('number;quantity\nW71295;2\n')],
  ['markup.csv', Buffer.from('number;quantity\n"<img src=x onerror=hit() data-mark>";2\n')],
  ['formula.csv', Buffer.from('number;quantity\n=HYPERLINK("http://evil.example");1\n')],
  ['zeros.csv', Buffer.alloc(200_000)],
  ['half.xlsx', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(64, 255)])],
  ['picture.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
  ['long.csv', Buffer.from(`${'x'.repeat(300_000)}\n`)],
  ['quotes.csv', Buffer.from(`"${'a;'.repeat(50_000)}`)],
]
test('a list file that is no list', async ({ page, expectRefusal }) => {
  test.slow()
  for (const status of [413, 415]) expectRefusal(status)
  for (const [name, buffer] of FILES) {
    await page.goto('/en/search-list')
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
    // It is read, or refused in words; either way the page goes on.
    await expect(
      page.getByRole('table').or(page.getByRole('alert')).or(page.locator('.note, .error')).first(),
    ).toBeVisible()
    await expectSane(page)
  }
})

test('settings of the store cannot carry code into pages', async ({ page }) => {
  await signIn(page, 'owner@example.com')
  await page.goto('/en/admin/settings/store')
  const current = await page.evaluate<{ data: Record<string, unknown> }>(
    `fetch('/api/admin/settings/store').then((answer) => answer.json())`,
  )
  const { can_forward: _, ...input } = current.data
  const save = (changes: object) =>
    page.evaluate<number>(
      `(async () => {
        const token = decodeURIComponent(document.cookie.match(/XSRF-TOKEN=([^;]+)/)[1])
        const body = JSON.stringify(${JSON.stringify({ ...input, ...changes })})
        const headers = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token }
        return (await fetch('/api/admin/settings/store', { method: 'PUT', headers, body })).status
      })()`,
    )
  for (const address of ["https://a.example;script-src 'unsafe-inline'/", 'javascript:hit()']) {
    expect(await save({ epc_makes: { mazda: { en: address } } })).toBe(422)
  }
})
