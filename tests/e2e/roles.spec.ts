import { filled, rowOf } from '../support/e2e/cart.ts'
import { answerPasswordDialog, expect, test, textOf } from '../support/e2e/journey.ts'
import { lastMail } from '../support/e2e/mailbox.ts'
import { post } from '../support/e2e/newcomer.ts'
import { forgetWho, PASSWORD, signIn, signInAnew } from '../support/e2e/sign-in.ts'

type Values = Record<string, string>

const roleText = (key: string, values: Values = {}) =>
  filled(textOf('en', 'admin/roles', key), values)
const staffText = (key: string, values: Values = {}) =>
  filled(textOf('en', 'admin/staff', key), values)
const areaText = (area: string) => textOf('en', 'admin/permissions', `areas.${area}`)

const ROLES = '/en/admin/settings/roles'
const STAFF = '/en/admin/settings/staff'
const LEFT_OUT = ['customers', 'suppliers', 'catalog', 'markets', 'settings', 'reports']

test(
  'an owner narrows a copied role and invites somebody, who sees only what it says',
  { tag: '@once' },
  async ({ page, looksRight, expectRefusal }) => {
    expectRefusal(423)
    expectRefusal(403)
    const role = `Sales ${crypto.randomUUID().slice(0, 8)}`
    await signInAnew(page, 'owner@example.com')
    await page.goto(ROLES)
    await expect(rowOf(page, 'manager')).toBeVisible()
    await looksRight()
    await page.getByRole('link', { name: roleText('copy.of', { name: 'manager' }) }).click()
    await page.getByRole('textbox', { name: roleText('fields.name'), exact: true }).fill(role)
    for (const area of LEFT_OUT) {
      const all = page.getByRole('checkbox', {
        name: roleText('matrix.allOf', { name: areaText(area) }),
      })
      // Some of it: the first press takes all of it.
      if (!(await all.isChecked())) await all.click()
      await all.click()
      await expect(all).not.toBeChecked()
    }
    await looksRight()
    await page.getByRole('button', { name: roleText('see.action') }).click()
    const seen = page.getByRole('dialog', { name: roleText('see.title', { name: role }) })
    const rail = (place: string) => textOf('en', 'admin/frame', `rail.${place}`)
    await expect(
      seen
        .getByRole('listitem')
        .filter({ hasText: rail('orders') })
        .first(),
    ).toBeVisible()
    await expect(seen.getByText(rail('warehouses'), { exact: true })).toHaveCount(0)
    await looksRight()
    await seen
      .getByRole('button', { name: roleText('see.close') })
      .last()
      .click()
    await page.getByRole('button', { name: roleText('create.submit') }).click()
    await expect(page).toHaveURL(new RegExp(`${ROLES}$`))
    await expect(rowOf(page, role)).toBeVisible()

    const email = `${crypto.randomUUID()}@example.com`
    await page.getByRole('link', { name: roleText('tabs.staff'), exact: true }).click()
    await page.getByRole('link', { name: staffText('create.action') }).click()
    const dialog = page.getByRole('dialog', { name: staffText('create.title') })
    await dialog.getByRole('textbox', { name: staffText('fields.email') }).fill(email)
    await dialog.getByRole('textbox', { name: staffText('fields.firstName') }).fill('Vera')
    await dialog.getByRole('checkbox', { name: role }).check()
    await looksRight()
    await dialog.getByRole('button', { name: staffText('create.submit') }).click()
    await answerPasswordDialog(page)
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('row').filter({ hasText: email })).toContainText(
      staffText('state.invited'),
    )
    await looksRight()

    const { links } = await lastMail(page.request, { to: email, kind: 'staff-invited' })
    const token = new URL(links[0] ?? '').pathname.split('/').at(-1)
    await forgetWho(page)
    await post(page, '/api/reset-password', {
      token,
      email,
      password: PASSWORD,
      password_confirmation: PASSWORD,
    })
    await signInAnew(page, email)
    await page.goto('/en/admin/sales/orders')
    const menu = page.getByRole('navigation', { name: rail('label') })
    await expect(menu.getByRole('link', { name: rail('orders') })).toBeVisible()
    await expect(menu.getByRole('link', { name: rail('warehouses') })).toHaveCount(0)
    await page.goto('/en/admin/warehouses')
    const refused = textOf('en', 'admin/frame', 'noPermission.title')
    await expect(page.getByRole('heading', { name: refused }).last()).toBeVisible()
    await looksRight()
    expect((await page.request.get('/api/admin/warehouses')).status()).toBe(403)
    expect((await page.request.get('/api/admin/orders')).status()).toBe(200)
  },
)

test(
  'a role that somebody has is not deleted, and the page says who; its people are a press away',
  { tag: '@once' },
  async ({ page, looksRight, expectRefusal }) => {
    expectRefusal(409)
    const role = 'Кладовщик'
    await signIn(page, 'owner@example.com')
    await page.goto(ROLES)
    await page.getByRole('button', { name: roleText('delete.of', { name: role }) }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: roleText('delete.confirm') }).click()
    await expect(question.getByText(/Кастусь Бондар/)).toBeVisible()
    await looksRight()
    await question.getByRole('button', { name: roleText('delete.keep') }).click()
    await page.getByRole('link', { name: role, exact: true }).click()
    await page.getByRole('link', { name: 'Кастусь Бондар' }).click()
    const member = page.getByRole('dialog', { name: 'Кастусь Бондар' })
    await expect(member.getByRole('checkbox', { name: role })).toBeChecked()
    await expect(member.getByRole('button', { name: staffText('resend.action') })).toBeVisible()
    await looksRight()
  },
)

test(
  'the owner’s role is there to read and to copy, and nobody changes their own',
  { tag: '@once' },
  async ({ page, looksRight }) => {
    await signIn(page, 'owner@example.com')
    await page.goto(ROLES)
    await page.getByRole('link', { name: 'owner', exact: true }).click()
    await expect(page.getByText(roleText('locked.owner'))).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
    await page.getByRole('searchbox', { name: roleText('matrix.search') }).fill('refund')
    await expect(page.getByRole('checkbox', { name: 'Refund' }).first()).toBeDisabled()
    await looksRight()
    await page.goto(`${STAFF}?q=owner@example.com`)
    await page.getByRole('link', { name: /^Open / }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(staffText('edit.self'))).toBeVisible()
    await expect(dialog.getByRole('checkbox', { name: 'buyer' })).toBeDisabled()
    await looksRight()
  },
)
