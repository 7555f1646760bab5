import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../support/e2e/journey.ts'
import { receive } from '../support/e2e/orders.ts'
import { changeText } from '../support/e2e/proposals.ts'
import { signIn } from '../support/e2e/sign-in.ts'
import {
  actOf,
  countText,
  deafen,
  dialogOf,
  expectCounters,
  mintForStaff,
  openAct,
  piecesOf,
  STAFF_PARTS,
  staffText,
} from '../support/e2e/staff-orders.ts'

/** A manager and a colleague have the same order open. */

const [REGULATOR, TIMER] = STAFF_PARTS
const TRACKING = 'BY200000001BY'

interface Opened {
  id: number
  number: string
}

/** A colleague in a browser of their own. */
async function colleagueIn(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' })
  const colleague = await context.newPage()
  await signIn(colleague, email)
  return colleague
}

async function openOrder(page: Page, { id, number }: Opened): Promise<void> {
  await page.goto(`/en/admin/sales/orders/${id}`)
  await expect(heading(page, number)).toBeVisible()
}

const heading = (page: Page, number: string) =>
  page.getByRole('heading', { level: 1, name: staffText('of', { number }) })

/** What is typed for one line in the dialog that changes an order. */
const wanted = (page: Page, number: string) =>
  page
    .getByRole('dialog', { name: changeText('title', { number }) })
    .getByRole('group', { name: REGULATOR, exact: true })
    .getByLabel(changeText('line.quantity'))

const save = (page: Page, number: string) =>
  page
    .getByRole('dialog', { name: changeText('title', { number }) })
    .getByRole('button', { name: new RegExp(`^${changeText('save')}`) })

const tracking = (page: Page) => page.getByLabel(staffText('acts.ship.tracking'))

/** How many parcels an order has. */
async function parcelsOf(page: Page, id: number): Promise<number> {
  const answer = await page.request.get(`/api/admin/orders/${id}`)
  const { data } = (await answer.json()) as { data: { documents: { kind: string }[] } }
  return data.documents.filter(({ kind }) => kind === 'shipment').length
}

test('what a colleague changes is told on the page and in the dialog that is open', async ({
  page,
  browser,
  looksRight,
}) => {
  const order = await mintForStaff(page)
  const { id, number } = order
  await receive(page, number)
  const support = await colleagueIn(browser, 'support@example.com')
  for (const each of [page, support]) await openOrder(each, order)

  // The manager fills a parcel in; meanwhile one of its pieces is cancelled.
  await actOf(page, 'ship').click()
  const ship = dialogOf(page, 'ship', { number })
  await tracking(page).fill(TRACKING)
  await openAct(support, 'cancel')
  const cancel = dialogOf(support, 'cancel', { number })
  await piecesOf(support, REGULATOR).fill('1')
  await piecesOf(support, TIMER).fill('')
  await cancel.getByLabel(staffText('reason')).fill('Asked by phone')
  await cancel.getByRole('button', { name: countText('cancel', 1) }).click()
  await expect(cancel).toBeHidden()
  await expect(ship.getByText(staffText('news.title'))).toBeVisible()
  await expect(ship.getByText(/^Светлана Ковалёва: /)).toBeVisible()
  await expect(tracking(page)).toHaveValue(TRACKING)
  await ship.getByRole('button', { name: countText('ship', 5) }).click()
  await expect(piecesOf(page, REGULATOR)).toHaveAttribute('aria-invalid', 'true')
  // No reason would help: there is nothing more of it to ship.
  await expect(ship.getByText(staffText('excuse.legend'))).toBeHidden()
  await looksRight()
  await piecesOf(page, REGULATOR).fill('2')
  // The colleague's page, where nothing is open, says so and shows it.
  const said = staffText('news.toast', { number, words: 'Максим Гончар: Parcel shipped' })
  await Promise.all([
    expect(support.getByText(said).first()).toBeVisible(),
    ship.getByRole('button', { name: countText('ship', 4) }).click(),
  ])
  await expect(ship).toBeHidden()
  await expectCounters(page, REGULATOR, [3, 0, 2, 0, 1])
  await expect(support.getByText(TRACKING).first()).toBeVisible()
  await expectCounters(support, REGULATOR, [3, 0, 2, 0, 1])
  expect(await parcelsOf(page, id)).toBe(1)
  await support.context().close()
})

test(
  'of two who ship the same pieces at the same moment one is refused, and keeps what was typed',
  { tag: '@once' },
  async ({ page, browser, expectRefusal }) => {
    expectRefusal(422)
    const order = await mintForStaff(page)
    const { id, number } = order
    await receive(page, number)
    const colleague = await colleagueIn(browser, 'owner@example.com')
    const both = [page, colleague]
    const dialog = (each: Page) => dialogOf(each, 'ship', { number })
    for (const each of both) {
      await deafen(each)
      await openOrder(each, order)
      await actOf(each, 'ship').click()
      await tracking(each).fill(TRACKING)
    }
    const button = { name: countText('ship', 5) }
    await Promise.all(both.map((each) => dialog(each).getByRole('button', button).click()))
    const isOpen = () => Promise.all(both.map((each) => dialog(each).isVisible()))
    await expect.poll(async () => (await isOpen()).filter(Boolean)).toHaveLength(1)
    const refused = (await dialog(page).isVisible()) ? page : colleague
    const other = refused === page ? colleague : page
    await expect(dialog(refused).getByText(/^STM.*: only 0 left\.$/)).toBeVisible()
    await expect(piecesOf(refused, REGULATOR)).toHaveValue('3')
    await expect(tracking(refused)).toHaveValue(TRACKING)
    expect(await parcelsOf(page, id)).toBe(1)
    await expectCounters(other, REGULATOR, [3, 0, 3, 0, 0])
    await expectCounters(other, TIMER, [2, 0, 2, 0, 0])
    await colleague.context().close()
  },
)

test(
  'a change of what a colleague has changed unheard is refused once, shown, and then saved',
  { tag: '@once' },
  async ({ page, browser, expectRefusal, looksRight }) => {
    expectRefusal(409)
    await deafen(page)
    const order = await mintForStaff(page)
    const { number } = order
    const support = await colleagueIn(browser, 'support@example.com')
    for (const each of [page, support]) await openOrder(each, order)
    await openAct(page, 'change')
    await wanted(page, number).fill('5')
    await expect(save(page, number)).toHaveText(/\+/)

    await openAct(support, 'change')
    await wanted(support, number).fill('4')
    await expect(save(support, number)).toHaveText(/\+/)
    await save(support, number).click()
    await expect(wanted(support, number)).toBeHidden()

    await save(page, number).click()
    const dialog = page.getByRole('dialog', { name: changeText('title', { number }) })
    await expect(dialog.getByText(/^The figures have changed meanwhile/)).toBeVisible()
    await expect(wanted(page, number)).toHaveValue('5')
    // Refused, the page has looked again: it says who it was.
    await expect(dialog.getByText(/^Светлана Ковалёва: /)).toBeVisible()
    await looksRight()
    await save(page, number).click()
    await expect(dialog).toBeHidden()
    await expectCounters(page, REGULATOR, [5, 0, 0, 0, 0])
    await expectCounters(support, REGULATOR, [5, 0, 0, 0, 0])
    await support.context().close()
  },
)
