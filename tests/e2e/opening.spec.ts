import type { Browser, Page } from '@playwright/test'
import { OWNER, startEmptyStore } from '../support/e2e/empty-store.ts'
import { findFaults } from '../support/e2e/find-faults.ts'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { lastMail } from '../support/e2e/mailbox.ts'
import { PASSWORD } from '../support/e2e/sign-in.ts'

const words = (key: string) => textOf('ru', 'admin/opening', key)

/** A browser of its own at that store, as wide as the journey's. */
async function visitorOf(browser: Browser, url: string): Promise<Page> {
  const { viewport } = test.info().project.use
  const context = await browser.newContext({
    baseURL: url,
    locale: 'ru-RU',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    ...(viewport !== undefined && { viewport }),
  })
  return context.newPage()
}

async function signInAsOwner(page: Page): Promise<void> {
  await page.goto('/ru/login')
  await isLive(page)
  const say = (key: string) => textOf('ru', 'account/sign-in', key)
  await page.getByLabel(say('login.email'), { exact: true }).fill(OWNER)
  await page.getByLabel(say('login.password'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: say('login.submit'), exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

const faultsOf = async (page: Page) =>
  (await findFaults(page)).map(({ id, where }) => `${id}: ${where.join(' | ')}`)

/** Pages of the store work once their code is here. */
const isLive = (page: Page) =>
  page.waitForFunction(() => 'live' in document.documentElement.dataset)

test('a store is closed to visitors until its owner opens it', async ({ browser }) => {
  test.slow()
  const store = await startEmptyStore()
  try {
    const visitor = await visitorOf(browser, store.url)
    const closed = await visitor.goto('/ru/cart')
    expect(closed?.status()).toBe(503)
    await expect(visitor.getByRole('heading', { name: 'Скоро откроемся' })).toBeVisible()
    expect(await faultsOf(visitor)).toEqual([])
    await visitor.getByRole('link', { name: 'English' }).click()
    await expect(visitor.getByRole('heading', { name: 'Opening soon' })).toBeVisible()

    const owner = await visitorOf(browser, store.url)
    await owner.goto('/ru/')
    await owner.getByRole('link', { name: 'Вход для сотрудников' }).click()
    await signInAsOwner(owner)
    await owner.goto('/ru/admin/dashboard')
    await isLive(owner)
    await expect(owner.getByRole('heading', { name: words('title') })).toBeVisible()
    await expect(owner.locator('[aria-busy=true]')).toHaveCount(0)
    expect(await faultsOf(owner)).toEqual([])
    await owner.getByRole('link', { name: words('toList') }).click()
    await expect(owner).toHaveURL(/settings\/opening$/)
    await expect(
      owner.getByRole('listitem').filter({ hasText: words('steps.sender.title') }),
    ).toBeVisible()
    expect(await faultsOf(owner)).toEqual([])

    await proveSender(owner)
    await tryAddress(owner)
    await open(owner)

    await visitor.goto('/ru/')
    await isLive(visitor)
    await expect(visitor.getByRole('search').first()).toBeVisible()
    expect(await faultsOf(visitor)).toEqual([])
  } finally {
    await store.close()
  }
})

const stepOf = (page: Page, key: string) =>
  page
    .getByRole('listitem')
    .filter({ hasText: words(`steps.${key}.title`) })
    .first()

/** A mail to oneself, and the button in it. */
async function proveSender(page: Page): Promise<void> {
  await page.getByRole('button', { name: words('testMail.action') }).click()
  const { links } = await lastMail(page.request, { to: OWNER, kind: 'sender-test' })
  await page.goto(links.find((link) => link.includes('/api/opening/sender')) ?? '')
  await expect(page).toHaveURL(/settings\/opening$/)
  await expect(
    stepOf(page, 'sender').getByText(words('states.done'), { exact: true }),
  ).toBeVisible()
}

async function tryAddress(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: words('tryDelivery.title') })
  await form.getByLabel(words('tryDelivery.postcode')).fill('220030')
  await form.getByRole('button', { name: words('tryDelivery.action') }).click()
  await expect(form.getByRole('status')).not.toBeEmpty()
}

/** The question names what is not done. */
async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: words('openStore.action') }).click()
  const dialog = page.getByRole('alertdialog', { name: words('openStore.title') })
  await expect(dialog.getByText(words('steps.backup.title'), { exact: true })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: words('openStore.confirm') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(/^Магазин открыт с /)).toBeVisible()
}
