import type { Page, WebSocket } from '@playwright/test'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { markSignedIn, signIn } from '../support/e2e/sign-in.ts'
import { newcomer } from '../support/e2e/newcomer.ts'
import { orderText, placeOrder, receive, work } from '../support/e2e/orders.ts'

const DIODES = { mpn: 'BAT54J,115', quantity: 20 }
const TIMER = { mpn: 'NE555P', brand: 'Texas Instruments', quantity: 1 }

/**
 * Somebody new in this browser, and known to the pages as signed in. While their line is open they ask by
 * themselves every five minutes: what shows sooner was told by the store.
 */
const enter = async (page: Page) => {
  const person = await newcomer(page)
  await markSignedIn(page)
  return person
}

/** Opens a page and waits until its line to the store is open. */
async function openWithLine(page: Page, path: string): Promise<WebSocket> {
  await page.addInitScript(NOTE_LINE)
  const begun = page.waitForEvent('websocket')
  await page.goto(path)
  const line = await begun
  await page.locator('html[data-line]').waitFor()
  return line
}

/** Notes in the document that a line is open. */
const NOTE_LINE = `
  window.WebSocket = class extends WebSocket {
    constructor(...args) {
      super(...args)
      this.addEventListener('open', () => (document.documentElement.dataset.line = 'open'))
    }
  }
`

/** What the store has said on a line, as it comes in. */
function saidOn(line: WebSocket): string[] {
  const said: string[] = []
  line.on('framereceived', ({ payload }) => said.push(String(payload)))
  return said
}

/** So many pieces of the first line, as staff's calls name them. */
async function firstLine(page: Page, id: number, quantity: number): Promise<object[]> {
  const answer = await page.request.get(`/api/user/orders/${id}`)
  const { data } = (await answer.json()) as { data: { items: { id: number }[] } }
  return [{ order_line_id: data.items[0]?.id, quantity }]
}

test(
  'a shopper sees each step of his order as staff takes it',
  { tag: '@once' },
  async ({ page, looksRight }) => {
    await enter(page)
    const { id, number } = await placeOrder(page, { parts: [DIODES] })
    const line = await openWithLine(page, `/en/account/orders/${id}`)
    const said = saidOn(line)
    const hint = JSON.stringify({ kind: 'order', id })
    expect(new URL(line.url()).pathname).toBe('/api/live')
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
    const row = page
      .getByRole('table', { name: orderText('lines.title') })
      .getByRole('row')
      .filter({ hasText: DIODES.mpn })
    const history = page.getByRole('list', { name: orderText('history.title') })
    const status = page
      .locator('[aria-live=polite]')
      .filter({ hasText: orderText('status.pending') })
    await expect(status).toBeVisible()

    await work(page, `${id}/invoices`, {})
    await expect(history.getByText(/^Invoice for/)).toBeVisible()
    const processing = orderText('status.processing')
    await expect(page.locator('[aria-live=polite]').filter({ hasText: processing })).toBeVisible()
    expect(said).toContain(hint)

    await receive(page, number)
    const lines = await firstLine(page, id, 12)
    await work(page, `${id}/shipments`, { tracking_number: 'BY029471836BY', lines })
    await expect(row.getByText('12', { exact: true })).toBeVisible()
    await expect(page.getByText('BY029471836BY').first()).toBeVisible()
    await work(page, `${id}/shipments`, {})
    await expect(page.getByText(orderText('status.completed')).first()).toBeVisible()
    await expect.poll(() => said.filter((word) => word === hint).length).toBeGreaterThanOrEqual(3)
    // It is the first line still, and the first load of the page.
    expect(line.isClosed()).toBe(false)
    await looksRight()
  },
)

test(
  'orders one waits for, and all of the store’s, are there as they are placed',
  { tag: '@once' },
  async ({ page, browser }) => {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const desk = await context.newPage()
    await signIn(desk, 'manager@example.com')
    const staffLine = await openWithLine(desk, '/en/admin/sales/orders')
    expect(new URL(staffLine.url()).pathname).toBe('/api/admin/live')
    await expect(desk.getByRole('table')).toBeVisible()

    await enter(page)
    await openWithLine(page, '/en/account/orders')
    await expect(page.getByRole('heading', { name: orderText('none.title') })).toBeVisible()
    const { id, number } = await placeOrder(page, { parts: [TIMER] })
    await expect(page.getByRole('link', { name: number }).first()).toBeVisible()
    const inList = desk.getByRole('row').filter({ hasText: number })
    await expect(inList).toBeVisible()

    await work(page, `${id}/cancellations`, { reason: 'Asked by phone' })
    await expect(page.getByText(orderText('active.none'))).toBeVisible()
    await expect(inList).toContainText(textOf('en', 'account/orders', 'status.canceled'))
    await context.close()
  },
)

test('without a line the page asks by itself', { tag: '@once' }, async ({ page }) => {
  await enter(page)
  const { id } = await placeOrder(page, { parts: [TIMER] })
  let refused = 0
  await page.routeWebSocket('**/api/live', (line) => {
    refused += 1
    void line.close({ code: 1011 })
  })
  await page.clock.install()
  await page.goto(`/en/account/orders/${id}`)
  await expect(page.getByText(orderText('status.pending')).first()).toBeVisible()
  await expect.poll(() => refused).toBeGreaterThan(0)
  await work(page, `${id}/invoices`, {})
  await page.clock.fastForward(21_000)
  await expect(page.getByText(orderText('status.processing')).first()).toBeVisible()
})

test(
  'a session that is ended elsewhere ends on the page at once',
  { tag: '@once' },
  async ({ page, browser, expectRefusal }) => {
    expectRefusal(401)
    const { email, password } = await enter(page)
    const { id } = await placeOrder(page, { parts: [TIMER] })
    await openWithLine(page, `/en/account/orders/${id}`)
    await expect(page.getByText(orderText('status.pending')).first()).toBeVisible()

    const context = await browser.newContext({ serviceWorkers: 'block' })
    const other = await context.newPage()
    await signIn(other, email)
    const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
    const answer = await other.request.delete('/api/user/sessions', {
      data: { password },
      headers: { 'X-XSRF-TOKEN': decodeURIComponent(token) },
    })
    expect(answer.status()).toBe(204)
    await expect(page).toHaveURL(/\/en\/login/)
    await context.close()
  },
)
