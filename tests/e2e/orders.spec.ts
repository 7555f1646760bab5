import type { Page } from '@playwright/test'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { newcomer } from '../support/e2e/newcomer.ts'
import { savedFrom } from '../support/e2e/saved-from.ts'
import { orderText, placeOrder, work } from '../support/e2e/orders.ts'
import { markSignedIn } from '../support/e2e/sign-in.ts'

const DIODES = { mpn: 'BAT54J,115', quantity: 20 }
const TIMER = { mpn: 'NE555P', brand: 'Texas Instruments', quantity: 1 }

/** Somebody new in this browser, and known to the pages as signed in. */
async function enter(page: Page): Promise<void> {
  await newcomer(page)
  await markSignedIn(page)
}

const tableOf = (page: Page, key: string) => page.getByRole('table', { name: orderText(key) })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const filter = (page: Page, key: string) =>
  page.getByLabel(orderText(`filters.${key}`), { exact: true })

test(
  'before the first order the page says what it is for',
  { tag: '@once' },
  async ({ page, looksRight }) => {
    await enter(page)
    await page.goto('/en/account/orders')
    await expect(page.getByRole('heading', { name: orderText('none.title') })).toBeVisible()
    await looksRight()
    await page.getByRole('link', { name: orderText('none.search') }).click()
    await expect(page).toHaveURL(/\/en\/?$/)
  },
)

test('an order is found, looked into and ordered again', async ({ page, looksRight }) => {
  await enter(page)
  const { number } = await placeOrder(page, { parts: [DIODES, TIMER], poNumber: 'PO-77/b' })

  await page.goto('/en/dashboard')
  await expect(page.getByRole('link', { name: number })).toBeVisible()
  await page.goto('/en/account/orders')
  const row = tableOf(page, 'active.title').getByRole('row').filter({ hasText: number })
  await expect(row).toContainText(orderText('status.pending'))
  await expect(row).toContainText('BAT54J,115')
  await expect(row).toContainText('NE555P')
  await expect(row).toContainText(orderText('shippedOf', { done: '0', all: '21' }))
  await looksRight()

  // By keyboard.
  await page.getByRole('link', { name: number }).focus()
  await page.keyboard.press('Enter')
  await expect(title(page, number)).toBeVisible()
  await expect(page.getByText(orderText('poNumber', { number: 'PO-77/b' }))).toBeVisible()
  const line = tableOf(page, 'lines.title').getByRole('row').filter({ hasText: 'BAT54J,115' })
  await expect(line).toContainText('20')
  await expect(page.getByRole('list', { name: orderText('history.title') })).toContainText(
    orderText('events.placed'),
  )
  await expect(page.getByText('праспект Незалежнасці, 11')).toHaveCount(1)
  await looksRight()

  await page.getByRole('button', { name: orderText('reorder.open') }).click()
  const done = orderText('reorder.done_other', { number: '2' })
  await expect(page.getByText(done).first()).toBeVisible()
  await page.getByRole('button', { name: orderText('reorder.toCart') }).click()
  await expect(page.getByRole('rowheader', { name: 'BAT54J,115' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'NE555P' })).toBeVisible()
})

test(
  'orders are narrowed by words, status and days, and the address keeps it',
  { tag: '@once' },
  async ({ page, looksRight }) => {
    await enter(page)
    const one = await placeOrder(page, { parts: [DIODES], poNumber: 'ALPHA-1' })
    const other = await placeOrder(page, { parts: [TIMER], poNumber: 'BETA-2' })
    await page.goto('/en/account/orders')
    await expect(page.getByText(orderText('archive.none'))).toBeVisible()

    const found = tableOf(page, 'archive.found')
    await filter(page, 'q').fill('alpha')
    await expect(found.getByRole('link', { name: one.number })).toBeVisible()
    await expect(found.getByRole('link', { name: other.number })).toHaveCount(0)
    await expect(page).toHaveURL(/\?q=alpha$/)
    await looksRight()
    await filter(page, 'q').fill('ne555')
    await expect(found.getByRole('link', { name: other.number })).toBeVisible()
    await expect(found.getByRole('link', { name: one.number })).toHaveCount(0)

    await filter(page, 'status').selectOption({ label: orderText('status.completed') })
    await expect(page.getByRole('heading', { name: orderText('archive.nothing') })).toBeVisible()
    await expect(page).toHaveURL(/status=completed/)
    await looksRight()
    await page.reload()
    await expect(filter(page, 'q')).toHaveValue('ne555')
    await page
      .getByRole('button', { name: orderText('archive.clear') })
      .last()
      .click()
    await expect(filter(page, 'q')).toHaveValue('')
    await expect(page).toHaveURL(/\/account\/orders$/)

    await filter(page, 'from').fill('2020-01-01')
    await expect(found.getByRole('link', { name: one.number })).toBeVisible()
    await expect(found.getByRole('link', { name: other.number })).toBeVisible()
    await filter(page, 'to').fill('2020-01-31')
    await expect(page.getByRole('heading', { name: orderText('archive.nothing') })).toBeVisible()
    await expect(page).toHaveURL(/from=2020-01-01.*to=2020-01-31|to=.*from=/)
  },
)

test('at 400 % zoom nothing is cut off', { tag: '@once' }, async ({ page, looksRight }) => {
  await enter(page)
  const { id, number } = await placeOrder(page, { parts: [TIMER] })
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [`/account/orders/${id}`, '/account/orders', '/cart', '']) {
    await page.goto(`/ru${path}`)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Detal' })).toBeVisible()
    if (path.includes('orders')) await expect(page.getByText(number).first()).toBeVisible()
    await looksRight()
  }
})

test(
  "somebody else's order is none, like one that never was",
  { tag: '@once' },
  async ({ page, browser, looksRight, expectRefusal }) => {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const stranger = await context.newPage()
    await enter(stranger)
    const { id, number } = await placeOrder(stranger, { parts: [TIMER] })
    await context.close()

    await enter(page)
    expectRefusal(404)
    for (const path of [String(id), '999999999', 'nonsense']) {
      await page.goto(`/en/account/orders/${path}`)
      await expect(title(page, textOf('en', 'common', 'notFound.title'))).toBeVisible()
      await expect(page.getByText(number)).toHaveCount(0)
    }
    await looksRight()
    await page.getByRole('link', { name: orderText('all') }).click()
    await expect(title(page, orderText('title'))).toBeVisible()
  },
)

test(
  'an order that waits for its card is paid from its page',
  { tag: '@once' },
  async ({ page, looksRight }) => {
    await enter(page)
    const { id, number } = await placeOrder(page, { parts: [TIMER], payment: 'card' })
    await page.goto(`/en/account/orders/${id}`)
    await expect(title(page, number)).toBeVisible()
    await expect(page.getByText(orderText('status.pending_payment')).first()).toBeVisible()
    await looksRight()
    await page.getByRole('button', { name: orderText('pay.open'), exact: true }).click()
    await page.waitForURL(/\/sandbox-bank\//)
  },
)

test(
  'who pays by transfer has the request to pay at hand',
  { tag: '@once' },
  async ({ page, looksRight }) => {
    await enter(page)
    const parts = [TIMER]
    const { id, number } = await placeOrder(page, { parts, payment: 'money_transfer' })
    await page.goto(`/en/account/orders/${id}`)
    const card = page.getByRole('region', { name: orderText('transfer.title') })
    await expect(card).toContainText(`Order ${number}`)
    await expect(card.getByRole('img', { name: orderText('transfer.picture') })).toBeVisible()
    await page.getByRole('link', { name: orderText('pay.how') }).click()
    await expect(card).toBeInViewport()
    await looksRight()
    const [paper] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: orderText('documents.proforma'), exact: true }).click(),
    ])
    await expect(paper.getByText(number).first()).toBeVisible()
    await expect(paper.getByRole('heading', { name: 'Pay by bank transfer' })).toBeVisible()
    const name = orderText('documents.proforma')
    const file = await savedFrom(page, orderText('documents.pdf', { name }))
    expect(file).toEqual({ name: `Proforma invoice ${number}.pdf`, begins: '%PDF-' })
  },
)

test(
  'an order is cancelled after a question that names it',
  { tag: '@once' },
  async ({ page, looksRight }) => {
    await enter(page)
    const { id, number } = await placeOrder(page, { parts: [TIMER] })
    await page.goto(`/en/account/orders/${id}`)
    const open = page.getByRole('button', { name: orderText('cancel.open') })
    await open.focus()
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog', { name: orderText('cancel.title', { number }) })
    await expect(question).toBeVisible()
    await looksRight()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(open).toBeFocused()

    await open.click()
    await question.getByRole('button', { name: orderText('cancel.open') }).click()
    await expect(page.getByText(orderText('cancel.done', { number })).first()).toBeVisible()
    await expect(question).toHaveCount(0)
    await expect(page.getByText(orderText('over.canceled'))).toBeVisible()
    await expect(open).toHaveCount(0)
    await looksRight()

    await page
      .getByRole('link', { name: orderText('title') })
      .last()
      .click()
    await expect(tableOf(page, 'archive.title').getByRole('link', { name: number })).toBeVisible()
    await expect(page.getByText(orderText('active.none'))).toBeVisible()
  },
)

test(
  'what staff does shows by itself on the open page',
  { tag: '@once' },
  async ({ page, looksRight }) => {
    await enter(page)
    const { id, number } = await placeOrder(page, { parts: [DIODES] })
    await page.clock.install()
    await page.goto(`/en/account/orders/${id}`)
    await expect(title(page, number)).toBeVisible()
    const line = tableOf(page, 'lines.title').getByRole('row').filter({ hasText: 'BAT54J,115' })
    const history = page.getByRole('list', { name: orderText('history.title') })

    await work(page, `${id}/invoices`, {})
    await page.clock.fastForward(21_000)
    await expect(page.getByText(orderText('status.processing')).first()).toBeVisible()
    await expect(history.getByText(/^Invoice for/)).toBeVisible()

    const excuse = { reason: 'from_supplier' }
    const lines = await piecesOf(page, id, 12)
    const parcel = { tracking_number: 'BY029471836BY', lines, excuse }
    await work(page, `${id}/shipments`, parcel)
    // Coming back to the page asks at once.
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")
    await expect(line.getByText('12', { exact: true })).toBeVisible()
    await expect(page.getByText('BY029471836BY').first()).toBeVisible()
    await expect(history.getByText(orderText('events.shipped'))).toBeVisible()
    await work(page, `${id}/credit-notes`, {
      lines: await piecesOf(page, id, 5),
      reason: 'Damaged',
    })
    await page.clock.fastForward(21_000)
    await expect(line.getByText('5', { exact: true })).toBeVisible()
    await expect(page.getByText(orderText('totals.left'))).toBeVisible()
    await page.clock.resume()
    await looksRight()

    const [paper] = await Promise.all([
      page.waitForEvent('popup'),
      page
        .getByRole('link', { name: new RegExp(`^${orderText('documents.invoice')} INV-`) })
        .click(),
    ])
    await expect(paper.getByText(/INV-\d{4}-\d{6}/).first()).toBeVisible()
    await expect(paper.getByText('BAT54J,115').first()).toBeVisible()
    const file = await savedFrom(
      page,
      new RegExp(orderText('documents.pdf', { name: 'Invoice INV' })),
    )
    expect(file).toMatchObject({ begins: '%PDF-' })
    expect(file.name).toMatch(/^Invoice INV-\d{4}-\d{6}\.pdf$/)
  },
)

/** So many pieces of the first line, as staff's calls name them. */
async function piecesOf(page: Page, id: number, quantity: number): Promise<object[]> {
  const answer = await page.request.get(`/api/user/orders/${id}`)
  const { data } = (await answer.json()) as { data: { items: { id: number }[] } }
  return [{ order_line_id: data.items[0]?.id, quantity }]
}
