import type { Page } from '@playwright/test'
import { filled, rowOf } from '../support/e2e/cart.ts'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { call } from '../support/e2e/orders.ts'
import { signIn } from '../support/e2e/sign-in.ts'

type Values = Record<string, string>

const text = (key: string, values: Values = {}) =>
  filled(textOf('en', 'admin/contacts', key), values)
const taskText = (key: string, values: Values = {}) =>
  filled(textOf('en', 'admin/tasks', key), values)

const LIST = '/en/admin/customers/contacts'
const OWNER = 'owner@example.com'

const fresh = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}`

/** The store's calendar day, `shift` days from now. */
const day = (shift: number) =>
  new Date(Date.now() + shift * 86_400_000).toLocaleDateString('sv-SE', {
    timeZone: 'Europe/Minsk',
  })

async function addTask(page: Page, what: string, due: string): Promise<void> {
  await page.getByRole('button', { name: taskText('create.action') }).click()
  const dialog = page.getByRole('dialog', { name: taskText('create.title') })
  await dialog.getByRole('textbox', { name: taskText('fields.what') }).fill(what)
  await dialog.getByLabel(taskText('fields.due_on')).fill(due)
  await dialog.getByRole('button', { name: taskText('create.submit') }).click()
  await expect(dialog).toHaveCount(0)
}

test('a supplier’s contact is made, called as planned, and called again', async ({
  page,
  looksRight,
}) => {
  const [name, now, later] = [fresh('Ivan'), fresh('Call about relays'), fresh('Ask for a list')]
  await signIn(page, OWNER)
  await page.goto(LIST)
  await page
    .getByRole('link', { name: text('create.action') })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: text('create.title') })
  const box = (field: string) => dialog.getByRole('textbox', { name: text(`fields.${field}`) })
  await box('name').fill(name)
  await box('firm').fill('Microtrade')
  await box('email').fill(`ivan-${crypto.randomUUID()}@example.com`)
  await box('phones').fill('call me')
  await dialog.getByRole('button', { name: text('create.submit') }).click()
  await expect(dialog.getByText(text('fields.phonesWrong'))).toBeVisible()
  await box('phones').fill(`+375 29 ${Math.floor(1e6 + Math.random() * 9e6)}\n+375 17 200-00-01`)
  await box('tags').fill('wholesale, pays late')
  await dialog.getByRole('combobox', { name: text('fields.links') }).fill('Микро')
  await page.getByRole('option', { name: /Микротрейд/ }).click()
  await looksRight()
  await dialog.getByRole('button', { name: text('create.submit') }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Микротрейд' })).toBeVisible()

  await addTask(page, later, day(1))
  await addTask(page, now, day(0))
  const open = page.getByRole('list', { name: taskText('section.title') })
  await expect(open.getByRole('listitem')).toHaveText([new RegExp(now), new RegExp(later)])
  await expect(open.getByRole('listitem').first()).toContainText(taskText('state.today'))
  await looksRight()

  await page.goto('/en/admin/dashboard')
  const mine = page.getByRole('region', { name: taskText('mine.title') })
  const onDashboard = mine.getByRole('checkbox', { name: taskText('finish.of', { name: now }) })
  await onDashboard.click()
  await expect(onDashboard).toHaveCount(0)
  await page.getByRole('button', { name: taskText('finish.undo') }).click()
  await expect(onDashboard).toBeVisible()

  await page.goto(`${LIST}?q=${encodeURIComponent(name)}&task=open&linked=supplier`)
  await expect(rowOf(page, name)).toContainText(now)
  await looksRight()
  await page.getByRole('link', { name: text('tabs.tasks') }).click()
  await expect(page).toHaveURL(/mine=yes/)
  await page.getByRole('checkbox', { name: taskText('finish.of', { name: now }) }).click()
  await expect(page.getByText(taskText('finish.done', { name: now }))).toBeVisible()
  await expect(rowOf(page, now)).toHaveCount(0)
  await looksRight()
  await page.getByRole('button', { name: taskText('finish.undo') }).click()
  await expect(rowOf(page, now)).toBeVisible()
  await page.getByRole('checkbox', { name: taskText('finish.of', { name: now }) }).click()
  await expect(rowOf(page, now)).toHaveCount(0)
  await page.goto(`${LIST}/tasks?mine=yes&state=done`)
  await expect(rowOf(page, now)).toContainText(taskText('state.done'))
  await page.getByRole('checkbox', { name: taskText('finish.undoOf', { name: now }) }).click()
  await expect(rowOf(page, now)).toHaveCount(0)
})

test('two contacts of one person are compared and become one', async ({ page, looksRight }) => {
  const [name, other] = [fresh('Vera'), fresh('Vera P')]
  const email = `${crypto.randomUUID()}@example.com`
  await signIn(page, OWNER)
  const mine = await call<{ id: number }>(page, '/api/admin/contacts', { name, email, firm: 'Old' })
  const twin = await call<{ id: number }>(page, '/api/admin/contacts', {
    name: other,
    email,
    firm: 'New',
    tags: ['vip'],
  })
  await call(page, '/api/admin/tasks', {
    subject_type: 'contact',
    subject_id: twin.id,
    what: `Write to ${other}`,
    due_on: day(2),
  })
  await page.goto(`${LIST}?duplicates=yes&q=${encodeURIComponent(name)}`)
  await expect(rowOf(page, name)).toContainText(text('alike'))
  await page.goto(`${LIST}/${mine.id}`)
  await page.getByRole('button', { name: text('alikes.compare', { name: other }) }).click()
  const dialog = page.getByRole('dialog', { name: text('merge.title') })
  await dialog
    .getByRole('group', { name: text('fields.firm') })
    .getByRole('radio', { name: 'New' })
    .check()
  await looksRight()
  await dialog.getByRole('button', { name: text('merge.submit') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(`Write to ${other}`)).toBeVisible()
  await expect(page.getByText('vip', { exact: true })).toBeVisible()
  await expect(page.getByText(text('alikes.title'))).toHaveCount(0)
  await page.goto(`${LIST}/${twin.id}`)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await looksRight()

  await page.getByRole('button', { name: text('merged.undoOf', { name: other }) }).click()
  await expect(page.getByText(text('merge.undone', { name: other }))).toBeVisible()
  await page.goto(`${LIST}/${twin.id}`)
  await expect(page.getByRole('heading', { name: other, level: 1 })).toBeVisible()
  await expect(page.getByText(`Write to ${other}`)).toBeVisible()
  await page.goto(`${LIST}/${mine.id}`)
  await expect(page.getByText('vip', { exact: true })).toHaveCount(0)
})

test('contacts of a file are looked through, brought in, and what is wrong with the rest is said', async ({
  page,
  looksRight,
}) => {
  const [ada, bob] = [fresh('Ada'), fresh('Bob')]
  await signIn(page, OWNER)
  const known = { name: bob, email: `${crypto.randomUUID()}@example.com`, firm: 'Old' }
  await call(page, '/api/admin/contacts', known)
  await page.goto(LIST)
  await page.getByRole('link', { name: text('import.action') }).click()
  await expect(page.getByRole('heading', { name: text('import.title'), level: 1 })).toBeVisible()
  await looksRight()
  const rows = [
    'Name;Company;E-mail;Phone',
    `${ada};Alpha;${crypto.randomUUID()}@example.com;+375 29 ${Math.floor(1e6 + Math.random() * 9e6)}`,
    `${bob};New;${known.email};`,
    'Nobody;Beta;not-an-address@;',
  ]
  await page.locator('input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  })
  await expect(rowOf(page, ada)).toBeVisible()
  await looksRight()
  const view = (outcome: string) =>
    page.getByRole('button', { name: `${text(`import.outcome.${outcome}`)} 1` })
  await view('changed').click()
  await expect(
    page.getByText(
      text('import.change', { field: text('fields.firm'), before: 'Old', after: 'New' }),
    ),
  ).toBeVisible()
  await view('refused').click()
  await expect(page.getByText('This is not an e-mail address.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: text('import.rejected') }).click()
  expect((await download).suggestedFilename()).toBe('people-rejected.csv')
  await page
    .getByRole('button', { name: text('import.submit', { created: '1', changed: '1' }) })
    .click()
  await expect(rowOf(page, ada)).toBeVisible()
  await page.goto(`${LIST}?q=${encodeURIComponent(bob)}`)
  await expect(rowOf(page, bob)).toContainText('New')
})

test(
  'a contact is deleted by its name, and brought back in one press',
  { tag: '@once' },
  async ({ page, looksRight }) => {
    const name = fresh('Gone')
    await signIn(page, OWNER)
    const { id } = await call<{ id: number }>(page, '/api/admin/contacts', { name })
    await page.goto(`${LIST}/${id}`)
    await page.getByRole('button', { name: text('delete.action') }).click()
    const question = page.getByRole('alertdialog', { name: text('delete.title', { name }) })
    await looksRight()
    await question.getByRole('button', { name: text('delete.confirm') }).click()
    await expect(page).toHaveURL(new RegExp(`${LIST}$`))
    await page.getByRole('button', { name: text('delete.undo') }).click()
    await expect(page.getByText(text('delete.undone', { name }))).toBeVisible()
    await page.goto(`${LIST}?q=${encodeURIComponent(name)}`)
    await expect(rowOf(page, name)).toBeVisible()
  },
)
