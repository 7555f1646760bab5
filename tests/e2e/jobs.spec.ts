import { filled } from '../support/e2e/cart.ts'
import { bringsAbout } from '../support/e2e/cron.ts'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { mintOffer } from '../support/e2e/mint-offer.ts'
import { post } from '../support/e2e/newcomer.ts'
import { serveList } from '../support/e2e/serve-list.ts'
import { signIn } from '../support/e2e/sign-in.ts'

const text = (key: string, values: Record<string, string> = {}) =>
  filled(textOf('en', 'admin/jobs', key), values)

const LIST = ['Brand;Part number;Name;Stock;Price', 'Bosch;J1;Filter;3;10.50', ''].join('\n')
const PULL = 'kinds.price-list.pull'

test('a job that failed is seen with its reason, and tried again from the page', async ({
  page,
  looksRight,
}) => {
  test.setTimeout(120_000)
  await signIn(page, 'manager@example.com')
  const mark = crypto.randomUUID().slice(0, 6)
  const server = await serveList(LIST)
  try {
    // The supplier's server is down.
    server.offer(null)
    // Fetched when it is asked for, and not by Cron besides.
    const source = { update_method: 'url', source_url: server.url, pull_every_minutes: null }
    const offer = await mintOffer(page, mark, source)
    await post(page, `/api/admin/offers/${offer.split('/').at(-1)}/pull`, {})
    await page.goto('/en/admin/settings/horizon?kind=price-list.pull')
    const row = page.getByRole('row').filter({ hasText: mark })
    await expect(row).toContainText(text('states.dropped'), { timeout: 30_000 })
    await expect(row).toContainText(text('errors.source_not_ok'))
    await looksRight()

    // It is up again: the same job is done.
    server.offer(LIST)
    await row.getByRole('link', { name: text(PULL) }).click()
    const dialog = page.getByRole('dialog', { name: text(PULL), exact: true })
    const failed = { number: '1', error: text('errors.source_not_ok') }
    await expect(dialog.getByText(text('detail.tryFailed', failed))).toBeVisible()
    await looksRight()
    await dialog.getByRole('button', { name: new RegExp(`^${text('retry.action')}`) }).click()
    await expect(dialog.getByText(text('detail.tryDone', { number: '2' }))).toBeVisible({
      timeout: 30_000,
    })
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(row).toContainText(text('states.done'))
    expect(server.sent.whole).toBe(1)
  } finally {
    await server.close()
  }
})

test(
  'a kind that is paused keeps its jobs, which are done once it goes on',
  { tag: '@once' },
  async ({ page, looksRight }) => {
    test.setTimeout(120_000)
    await signIn(page, 'owner@example.com')
    const name = text('kinds.cron.run')
    await page.goto('/en/admin/settings/horizon/kinds')
    await looksRight()
    const kind = page.getByRole('row').filter({ hasText: name })
    await kind.getByRole('button', { name: text('pause.of', { name }) }).click()
    const asked = page.getByRole('alertdialog')
    await asked.getByRole('button', { name: text('pause.action'), exact: true }).click()
    await expect(kind).toContainText(text('kind.paused'))

    await page.getByRole('link', { name: text('tabs.cron') }).click()
    const rooms = page.getByRole('row').filter({ hasText: text('tasks.rooms.forget') })
    await rooms.getByRole('button').click()
    await looksRight()
    await page.goto('/en/admin/settings/horizon?kind=cron.run')
    const job = page.getByRole('row').filter({ hasText: name }).first()
    await expect(job).toContainText(text('states.held'))

    await page.goto('/en/admin/settings/horizon/kinds')
    await kind.getByRole('button', { name: text('resume.of', { name }) }).click()
    await expect(kind).not.toContainText(text('kind.paused'))
    await page.goto('/en/admin/settings/horizon?kind=cron.run')
    await expect(job).toContainText(text('states.done'), { timeout: 30_000 })
  },
)

test('what Cron has done stands in its schedule', { tag: '@once' }, async ({ page }) => {
  await signIn(page, 'owner@example.com')
  await page.goto('/en/admin/settings/horizon/cron')
  const task = page.getByRole('row').filter({ hasText: text('tasks.mails.wake') })
  await bringsAbout(page, task.getByRole('img'))
  await expect(task).toContainText(textOf('en', 'admin/jobs', 'cron.everyMinute'))
})

test(
  'how the cache of the shop fares stands on a page of its own',
  { tag: '@once' },
  async ({ page, looksRight }) => {
    await signIn(page, 'manager@example.com')
    await page.goto('/en/admin/settings/horizon/cache')
    const row = page.getByRole('row').filter({ hasText: text('cache.rows.hit') })
    await expect(row).toBeVisible()
    await expect(page.getByText(text('cache.now.tags'))).toBeVisible()
    await looksRight()
  },
)

test('where lines of offers lie, and how another database is added, stands on a page of its own', async ({
  page,
  looksRight,
}) => {
  await signIn(page, 'owner@example.com')
  await page.goto('/en/admin/settings/horizon/databases')
  const main = page.getByRole('row').filter({ hasText: text('databases.main') })
  await expect(main).toContainText('DB')
  await expect(main.getByRole('progressbar')).toBeVisible()
  await expect(main).toContainText(text('databases.yes'))
  await expect(page.getByText(text('databases.alone.title'))).toBeVisible()
  await expect(page.getByRole('region', { name: text('databases.alone.toml') })).toContainText(
    'binding = "OFFERS_1"',
  )
  // With one database there is nothing to choose.
  await expect(page.getByRole('button', { name: text('databases.move.action') })).toBeHidden()
  await looksRight()
})
