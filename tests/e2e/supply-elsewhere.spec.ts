import { rowOf } from '../support/e2e/cart.ts'
import { expect, test } from '../support/e2e/journey.ts'
import { dialogOf, staffText } from '../support/e2e/staff-orders.ts'
import { isWithinReach } from '../support/e2e/within-reach.ts'
import {
  answerOf,
  DIODE,
  expectPieces,
  heading,
  lineByLine,
  mintToBuy,
  openSupplyAct,
  placeLink,
  supplyCount,
  supplyText,
} from '../support/e2e/supply.ts'

/** Another supplier's, of the demo. */
const ELSEWHERE = 'Автоснаб, Смоленск'

test('what one supplier has refused is bought at another', async ({ page, looksRight }) => {
  const customers = await mintToBuy(page, 'manager@example.com')
  await page.goto(`/en/admin/suppliers/orders?q=${customers.number}`)
  await placeLink(page).click()
  await lineByLine(page)
  await page.getByRole('button', { name: supplyCount('buy.submit', 2) }).click()
  const title = heading(page, /^Supplier order SO/)
  await expect(title).toBeVisible()
  const number = (await title.innerText()).split(' ').at(-1) ?? ''
  const send = await openSupplyAct(page, 'send', number)
  await send.getByRole('button', { name: supplyText('acts.send.submit') }).click()
  await expect(send).toBeHidden()
  const confirm = await openSupplyAct(page, 'confirm', number)
  await answerOf(confirm, DIODE, 'lines.refused').fill('20')
  await confirm.getByRole('button', { name: supplyText('acts.confirm.submit') }).click()
  await expect(confirm).toBeHidden()

  // The customer keeps to his order: the line waits to be bought again.
  await page.goto(`/en/admin/sales/orders/${customers.id}`)
  await page.getByRole('button', { name: staffText('acts.supply.open', { mpn: DIODE }) }).click()
  const supply = dialogOf(page, 'supply', { mpn: DIODE })
  await supply.getByLabel(staffText('acts.supply.status')).selectOption('new')
  await supply.getByRole('button', { name: staffText('acts.supply.submit') }).click()
  await expect(supply).toBeHidden()

  await page.goto(`/en/admin/suppliers/orders?q=${customers.number}`)
  await placeLink(page).click()
  await lineByLine(page)
  await expect(rowOf(page, DIODE)).toContainText(supplyText('buy.wasRefused'))
  await expect(page.getByRole('textbox', { name: /^Unit cost/ })).toHaveCount(0)
  await page.getByLabel(supplyText('buy.at'), { exact: true }).selectOption({ label: ELSEWHERE })
  await page.getByLabel(supplyText('buy.currency'), { exact: true }).selectOption('BYN')
  await looksRight()

  // What it costs there is known to nobody but who orders.
  const order = page.getByRole('button', { name: supplyCount('buy.submit', 1) })
  await order.click()
  const named = { mpn: DIODE, number: customers.number }
  const cost = page.getByRole('textbox', { name: supplyText('buy.costOf', named) })
  await expect(cost).toHaveAttribute('aria-invalid', 'true')
  await cost.fill('0.25')
  await expect(rowOf(page, DIODE)).toContainText('5.00')
  await looksRight()
  await isWithinReach(page)
  await order.click()
  await expect(title).toBeVisible()
  await expect(page.getByRole('main')).toContainText(ELSEWHERE.split(', ')[0] ?? '')
  await expect(rowOf(page, DIODE)).toContainText('0.25')
  await expectPieces(page, DIODE, [20, 0, 0, 0, 0])
})
