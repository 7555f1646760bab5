import type { Browser, Page } from '@playwright/test'
import { addOffers, cartLink, cartText, rowOf } from '../support/e2e/cart.ts'
import {
  buyer,
  buyerElsewhere,
  checkoutText,
  choose,
  partOf,
  placeButton,
  placedHeading,
  putIntoCart,
} from '../support/e2e/checkout.ts'
import { expect, signInByPage, test, textOf, withMotion } from '../support/e2e/journey.ts'
import { PASSWORD, signIn } from '../support/e2e/sign-in.ts'
import { enter, tabTo } from '../support/e2e/keyboard.ts'
import { orderOf, orderText, receive } from '../support/e2e/orders.ts'
import {
  actOf,
  countText,
  sumText,
  dialogOf,
  openAct,
  piecesOf,
  staffText,
} from '../support/e2e/staff-orders.ts'
import { onceBut } from '../support/e2e/widths.ts'

test.use(withMotion)

const DIODE = 'BAT54J,115'
const TIMER = 'NE555P'

interface Seen {
  number: string
  paid: { amount: number }
  refunded: { amount: number }
  items: { quantity: number; product: { mpn: string } }[]
}

/** A guest's cart meets the one of his account, and all of it goes to the checkout. */
async function mergeAndCheckOut(page: Page, browser: Browser): Promise<void> {
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  const email = await buyer(other)
  await putIntoCart(other, TIMER)
  await elsewhere.close()
  await addOffers(page, DIODE)
  await signInByPage(page, email)
  await page.goto('/en/cart')
  for (const mpn of [DIODE, TIMER]) await expect(rowOf(page, mpn)).toHaveCount(1)
  await page
    .getByRole('link', { name: cartText('toCheckout') })
    .filter({ visible: true })
    .first()
    .click()
  await choose(page, 'shipping', /^Courier/)
}

const bank = (page: Page, action: string) =>
  page.getByRole('button', {
    name: textOf('en', 'dev/sandbox-bank', `actions.${action}`),
    exact: true,
  })

/** Declined, cancelled, then paid; the bank tells it twice. */
async function payByCard(page: Page): Promise<void> {
  for (const action of ['decline', 'cancel']) {
    await bank(page, action).click()
    await page.getByRole('button', { name: checkoutText('result.payAgain') }).click()
  }
  await bank(page, 'pay_twice').click()
  await expect(page.getByText(checkoutText('result.paid'))).toBeVisible()
}

/** What staff does with an order, on its page. */
function desk(page: Page, order: Seen) {
  const named = { number: order.number }
  const pieces = (mpn: string) =>
    order.items.find(({ product }) => product.mpn === mpn)?.quantity ?? 0
  const submit = async (act: string, name: string | RegExp) => {
    const dialog = dialogOf(page, act, named)
    await dialog.getByRole('button', { name }).click()
    await expect(dialog).toBeHidden()
  }
  return {
    pieces,
    invoice: async () => {
      await actOf(page, 'invoice').click()
      await submit('invoice', sumText('invoice'))
    },
    /** A parcel of one part. */
    ship: async (mpn: string, other: string, tracking: string) => {
      await actOf(page, 'ship').click()
      const left = piecesOf(page, other)
      if (await left.isVisible()) await left.fill('')
      await dialogOf(page, 'ship', named).getByLabel(staffText('acts.ship.tracking')).fill(tracking)
      await submit('ship', countText('ship', pieces(mpn)))
    },
    takeMoney: async () => {
      await actOf(page, 'payment').click()
      const dialog = dialogOf(page, 'payment', named)
      await dialog.getByRole('button', { name: staffText('acts.payment.submit') }).click()
      await expect(dialog).toBeHidden()
    },
    refund: async (mpn: string) => {
      await openAct(page, 'refund')
      await piecesOf(page, mpn).fill(String(pieces(mpn)))
      await dialogOf(page, 'refund', named).getByLabel(staffText('reason')).fill('The wrong size')
      await submit('refund', sumText('refund'))
    },
    /** Says that the money has been sent by hand. */
    sendMoney: async () => {
      await actOf(page, 'sent').first().click()
      await submit('sent', /is sent$/)
    },
  }
}

for (const way of ['card', 'money_transfer', 'cash_on_delivery'] as const) {
  const option = {
    card: /^Bank card/,
    money_transfer: /^Bank transfer/,
    cash_on_delivery: /^Cash/,
  }[way]

  test(
    `from a guest's cart to a refund, ${way}`,
    onceBut(way, 'card'),
    async ({ page, browser, looksRight }) => {
      test.slow()
      await mergeAndCheckOut(page, browser)
      await choose(page, 'payment', option)
      await placeButton(page).click()
      if (way === 'card') await payByCard(page)
      else await expect(placedHeading(page)).toBeVisible()
      const id = Number(new URL(page.url()).searchParams.get('order'))
      const order = await orderOf<Seen>(page, { id, number: '' })
      await page.getByRole('link', { name: checkoutText('result.order') }).click()
      await expect(page.getByRole('heading', { level: 1, name: order.number })).toBeVisible()

      const staffContext = await browser.newContext({ reducedMotion: 'reduce' })
      const staffPage = await staffContext.newPage()
      await signIn(staffPage, 'manager@example.com')
      await staffPage.goto(`/en/admin/sales/orders/${id}`)
      const staff = desk(staffPage, order)
      const history = page.getByRole('list', { name: orderText('history.title') })
      const main = page.getByRole('main')
      const shows = (text: string | RegExp) => expect(history.getByText(text).first()).toBeVisible()

      // Nothing is reloaded on the shopper's page from here on.
      if (way === 'money_transfer') {
        await expect(main.getByText(orderText('status.pending_payment')).first()).toBeVisible()
        await staff.takeMoney()
        await expect(main.getByText(orderText('status.processing')).first()).toBeVisible()
      }
      await staff.invoice()
      await shows(/^Invoice for/)
      await receive(page, order.number)
      await staffPage.reload()
      await staff.ship(TIMER, DIODE, 'BY000000001BY')
      await expect(main.getByText('BY000000001BY').first()).toBeVisible()
      await staff.ship(DIODE, TIMER, 'BY000000002BY')
      await expect(main.getByText('BY000000002BY').first()).toBeVisible()
      await expect(main.getByText(orderText('status.completed')).first()).toBeVisible()
      if (way === 'cash_on_delivery') {
        await staff.takeMoney()
        await shows(/^Paid/)
      }
      await staff.refund(TIMER)
      await shows(/^Credit note for/)
      const row = page.getByRole('table', { name: orderText('lines.title') }).getByRole('row')
      const timer = row.filter({ hasText: TIMER })
      await expect(
        timer.getByText(String(staff.pieces(TIMER)), { exact: true }).first(),
      ).toBeVisible()
      await shows(/^We will refund/)
      // The queue sends it back to a card; the rest is sent by hand.
      if (way !== 'card') {
        await expect(history.getByText(/^Refunded/)).toBeHidden()
        await staff.sendMoney()
      }
      await shows(/^Refunded/)
      await looksRight()
      await staffContext.close()

      const { paid, refunded } = await orderOf<Seen>(page, { id, number: '' })
      expect(paid.amount).toBeGreaterThan(0)
      expect(refunded.amount).toBeGreaterThan(0)
    },
  )
}

test('the whole purchase by keyboard alone', { tag: '@once' }, async ({ page, browser }) => {
  test.slow()
  const email = await buyerElsewhere(browser)
  const link = (name: string | RegExp) =>
    page.getByRole('link', { name }).filter({ visible: true }).first()
  const { keyboard } = page
  await page.goto('/en/')
  await keyboard.press('/')
  await keyboard.type(DIODE)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: DIODE })).toBeVisible()
  await enter(page, page.getByRole('button', { name: /to the cart$/ }).first())
  await expect(page.getByText(/^in the cart:/).first()).toBeVisible()
  await enter(page, cartLink(page))
  await expect(rowOf(page, DIODE)).toHaveCount(1)
  await enter(page, link(cartText('signIn')))
  await tabTo(
    page,
    page.getByLabel(textOf('en', 'account/sign-in', 'login.email'), { exact: true }),
  )
  await keyboard.type(email)
  await keyboard.press('Tab')
  await keyboard.type(PASSWORD)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/checkout$/)

  await tabTo(page, partOf(page, 'shipping').getByRole('radio').first())
  await keyboard.press('Space')
  await expect(partOf(page, 'shipping').getByText(/^saved at/)).toBeVisible()
  await tabTo(page, partOf(page, 'payment').getByRole('radio').first())
  await keyboard.press('Space')
  const card = partOf(page, 'payment').getByRole('radio', { name: /^Bank card/ })
  for (let presses = 0; presses < 3 && !(await card.isChecked()); presses += 1) {
    await keyboard.press('ArrowDown')
  }
  await expect(card).toBeChecked()
  await enter(page, placeButton(page))
  await enter(page, bank(page, 'pay'))
  await expect(page.getByText(checkoutText('result.paid'))).toBeVisible()
  await enter(page, link(checkoutText('result.order')))
  await expect(page.getByText(orderText('status.processing')).first()).toBeVisible()
})
