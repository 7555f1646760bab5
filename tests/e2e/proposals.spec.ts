import { rowOf } from '../support/e2e/cart.ts'
import { expect, test } from '../support/e2e/journey.ts'
import { lastMail } from '../support/e2e/mailbox.ts'
import { newcomer } from '../support/e2e/newcomer.ts'
import { orderText, placeOrder, receive, refuse } from '../support/e2e/orders.ts'
import {
  ALTERNATIVE,
  changeText,
  FILTER,
  FILTERS,
  mintProposal,
  proposalText,
} from '../support/e2e/proposals.ts'
import { forgetWho, signIn } from '../support/e2e/sign-in.ts'
import {
  actOf,
  countText,
  dialogOf,
  expectCounters,
  staffText,
} from '../support/e2e/staff-orders.ts'
import { isWithinReach } from '../support/e2e/within-reach.ts'

test('a refused part is replaced by one that its buyer agrees to by a link, and is shipped', async ({
  page,
  looksRight,
  expectRefusal,
}) => {
  const { email } = await newcomer(page)
  const { id, number } = await placeOrder(page, { parts: FILTERS })
  await refuse(page, number)
  await forgetWho(page)
  await signIn(page, 'manager@example.com')
  await page.goto(`/en/admin/sales/orders/${id}`)
  await page.getByRole('button', { name: changeText('propose.open'), exact: true }).click()
  const propose = page.getByRole('dialog', { name: changeText('propose.title', { mpn: FILTER }) })
  await propose
    .getByRole('radio', { name: new RegExp(`^${ALTERNATIVE}`) })
    .first()
    .check()
  await propose.getByLabel(changeText('propose.note')).fill('The same thread')
  await looksRight()
  await propose.getByRole('button', { name: changeText('propose.submit'), exact: true }).click()
  await expect(propose).toBeHidden()
  const proposals = page.getByRole('region', { name: changeText('proposals.title') })
  await expect(proposals).toContainText(proposalText('state.open'))
  await looksRight()

  // Nobody has to sign in to answer.
  const mail = await lastMail(page.request, { to: email, kind: 'proposal-made' })
  const link = new URL(mail.links.find((one) => one.includes('/proposals/')) ?? '').pathname
  await forgetWho(page)
  // The browser remembers that somebody was signed in, and asks once who.
  expectRefusal(401)
  await page.goto(link)
  const main = page.getByRole('main')
  await expect(main.getByRole('region', { name: proposalText('ordered') })).toContainText(FILTER)
  await expect(main.getByRole('region', { name: proposalText('proposed') })).toContainText(
    ALTERNATIVE,
  )
  await expect(main).toContainText('The same thread')
  await looksRight()
  await isWithinReach(page)
  await main.getByRole('button', { name: proposalText('agree') }).click()
  await expect(main.getByText(proposalText('told.agreed'))).toBeVisible()
  await looksRight()
  // Pressed again, the link says so and offers nothing.
  await page.goto(link)
  await expect(main.getByText(proposalText('told.agreed'))).toBeVisible()
  await expect(main.getByRole('button', { name: proposalText('agree') })).toHaveCount(0)

  await receive(page, number)
  await signIn(page, 'manager@example.com')
  await page.goto(`/en/admin/sales/orders/${id}`)
  await expect(rowOf(page, ALTERNATIVE)).toContainText(staffText('supply.received'))
  await expect(page.getByRole('main').getByText(orderText('events.proposal_agreed'))).toBeVisible()
  await actOf(page, 'ship').click()
  const ship = dialogOf(page, 'ship', { number })
  await ship.getByRole('button', { name: countText('ship', 2) }).click()
  await expect(ship).toBeHidden()
  await expectCounters(page, ALTERNATIVE, [2, 0, 2, 0, 0])
})

test('a proposal is declined, and then agreed to on the phone for another one', async ({
  page,
  looksRight,
}) => {
  await newcomer(page)
  const { id, token } = await mintProposal(page)
  await page.goto(`/en/proposals/${token}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: proposalText('decline') }).click()
  const sure = page.getByRole('alertdialog')
  await looksRight()
  await sure.getByRole('button', { name: proposalText('declining.confirm') }).click()
  await expect(main.getByText(proposalText('told.declined'))).toBeVisible()
  await looksRight()

  await forgetWho(page)
  await signIn(page, 'manager@example.com')
  await page.goto(`/en/admin/sales/orders/${id}`)
  const proposals = page.getByRole('region', { name: changeText('proposals.title') })
  await expect(proposals).toContainText(proposalText('state.declined'))
  const again = `${changeText('propose.open')}: ${FILTER}`
  await page.getByRole('button', { name: again, exact: true }).click()
  const propose = page.getByRole('dialog', { name: changeText('propose.title', { mpn: FILTER }) })
  await propose
    .getByRole('radio', { name: new RegExp(`^${ALTERNATIVE}`) })
    .first()
    .check()
  await propose.getByRole('button', { name: changeText('propose.submit'), exact: true }).click()
  await expect(propose).toBeHidden()
  await proposals.getByRole('button', { name: changeText('agreed.open') }).click()
  const agreed = page.getByRole('dialog', {
    name: changeText('agreed.title', { mpn: ALTERNATIVE }),
  })
  await agreed.getByLabel(changeText('agreed.note')).fill('Ada herself, at noon')
  await looksRight()
  await agreed.getByRole('button', { name: changeText('agreed.submit') }).click()
  await expect(agreed).toBeHidden()
  await expectCounters(page, ALTERNATIVE, [2, 0, 0, 0, 0])
  const history = main.getByRole('list', { name: staffText('history.title') })
  await expect(history.getByText(staffText('history.proposalByPhone'))).toBeVisible()
  await looksRight()
})
