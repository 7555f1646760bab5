import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { filled, rowOf } from '../support/e2e/cart.ts'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { listText } from '../support/e2e/list-text.ts'
import { post } from '../support/e2e/newcomer.ts'
import { forgetWho, signIn } from '../support/e2e/sign-in.ts'

/** Every list of the back office that can be searched, with something that narrows it, an order of its own, and a head to press where the store has rows. */
const LISTS: { path: string; tab?: string; filter: string; sort: string; head?: string }[] = [
  { path: 'sales/orders', filter: 'status=pending', sort: '-grand_total' },
  { path: 'sales/quotes', filter: 'state=open', sort: '-total' },
  { path: 'sales/search-misses', filter: 'locale=ru', sort: 'query' },
  { path: 'suppliers', filter: 'q=Автоснаб', sort: '-name', head: 'Name' },
  { path: 'warehouses', filter: 'q=Minsk', sort: '-name' },
  { path: 'suppliers/orders', filter: 'supplier=1', sort: 'cost' },
  { path: 'suppliers/orders', tab: 'view=orders', filter: 'status=sent', sort: 'supplier' },
  { path: 'suppliers/invoices', filter: 'from=2026-01-01', sort: '-total' },
  { path: 'catalog/brands', tab: 'view=known', filter: 'q=Texas', sort: '-name', head: 'Name' },
  { path: 'catalog/photosets', filter: 'q=bosch', sort: '-title' },
  { path: 'catalog/documents', filter: 'kind=manual', sort: '-title' },
  { path: 'catalog/synonyms', filter: 'q=oil', sort: '-words', head: 'Words' },
  { path: 'settings/countries', filter: 'enabled=yes', sort: '-name', head: 'Country' },
  { path: 'settings/mails', filter: 'status=sent', sort: 'created_at' },
]

const paramsOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const asParams = (search: string) => Object.fromEntries(new URLSearchParams(search))

/** A test for the lists of each area of the back office. */
const areaOf = ({ path }: { path: string }) => path.split('/')[0] ?? path
for (const area of new Set(LISTS.map(areaOf)))
  test(
    `every list keeps its filter, its order and its page the same way: ${area}`,
    { tag: '@once' },
    async ({ page }) => {
      await signIn(page, 'owner@example.com')
      const asked: string[] = []
      page.on('request', (request) => asked.push(decodeURIComponent(request.url())))
      const bar = page.getByRole('group', { name: listText('filters.label') })
      for (const { path, tab = '', filter, sort, head } of LISTS.filter(
        (list) => areaOf(list) === area,
      )) {
        const search = [tab, filter, `sort=${sort}`, 'page=3'].filter(Boolean).join('&')
        await test.step(`${path}?${search}`, async () => {
          asked.length = 0
          await page.goto(`/en/admin/${path}?${search}`)
          await expect(bar).toBeVisible()
          // What the address says is what the server is asked, and a reload asks the same.
          const isAsked = () =>
            asked.filter((url) => url.includes(`sort=${sort}`) && url.includes('page=3')).length
          await expect.poll(isAsked).toBeGreaterThan(0)
          expect(paramsOf(page)).toEqual(asParams(search))
          asked.length = 0
          await page.reload()
          await expect(bar).toBeVisible()
          await expect.poll(isAsked).toBeGreaterThan(0)
          expect(paramsOf(page)).toEqual(asParams(search))

          // Another order begins with the first page, and keeps the filters.
          if (head !== undefined) {
            await page.getByRole('columnheader').getByRole('button', { name: head }).click()
            const filters = () => {
              const { sort: now, page: at, ...rest } = paramsOf(page)
              return { ...rest, isSorted: now !== sort, isFirst: at === undefined }
            }
            const kept = asParams([tab, filter].filter(Boolean).join('&'))
            await expect.poll(filters).toEqual({ ...kept, isSorted: true, isFirst: true })
            await page.goto(`/en/admin/${path}?${search}`)
            await expect(bar).toBeVisible()
          }

          // Another filter begins with the first page, in the same order.
          await bar.getByRole('searchbox').fill('zzz')
          const narrowed = { ...asParams([tab, filter].join('&')), q: 'zzz', sort }
          await expect.poll(() => paramsOf(page)).toEqual(narrowed)
          await expect(page.getByRole('heading', { name: listText('nothing.title') })).toBeVisible()
          await bar.getByRole('button', { name: listText('filters.clear') }).click()
          await expect.poll(() => paramsOf(page)).toEqual({ ...asParams(tab), sort })
        })
      }
    },
  )

test(
  'a list is sorted and paged by the server, and keeps what it is narrowed by',
  { tag: '@once' },
  async ({ page, looksRight }) => {
    await signIn(page, 'owner@example.com')
    await page.goto('/en/admin/settings/countries?enabled=yes')
    await page.getByRole('button', { name: textOf('en', 'admin/resource', 'csv') }).waitFor()
    await page.getByRole('button', { name: textOf('en', 'table', 'next') }).click()
    await expect.poll(() => paramsOf(page)).toEqual({ enabled: 'yes', page: '2' })
    await page
      .getByRole('button', { name: textOf('en', 'admin/countries', 'columns.name') })
      .click()
    await expect.poll(() => paramsOf(page)).toEqual({ enabled: 'yes', sort: 'name' })
    await expect(page.getByRole('row').nth(1)).toContainText('Afghanistan')
    await page
      .getByRole('button', { name: textOf('en', 'admin/countries', 'columns.name') })
      .click()
    await expect.poll(() => paramsOf(page)).toEqual({ enabled: 'yes', sort: '-name' })
    await expect(page.getByRole('row').nth(1)).toContainText('Zimbabwe')
    await page.goBack()
    await looksRight()
  },
)

test(
  'a view is saved for oneself or for all, comes back with one press, and is deleted with a way back',
  { tag: '@once' },
  async ({ page, looksRight }) => {
    const name = `View ${crypto.randomUUID().slice(0, 8)}`
    await signIn(page, 'owner@example.com')
    await page.goto('/en/admin/suppliers?q=Minsk&sort=-name')
    await page.getByRole('button', { name: listText('views.save') }).click()
    const dialog = page.getByRole('dialog', { name: listText('views.title') })
    await dialog.getByLabel(listText('views.name'), { exact: true }).fill(name)
    await dialog.getByRole('switch', { name: listText('views.share') }).click()
    await looksRight()
    await dialog.getByRole('button', { name: listText('views.submit') }).click()
    await expect(dialog).toBeHidden()
    const view = page.getByRole('button', { name, exact: true })
    await expect(view).toHaveAttribute('aria-pressed', 'true')

    // A colleague sees it, and cannot delete it.
    await forgetWho(page)
    await signIn(page, 'buyer@example.com')
    await page.goto('/en/admin/suppliers')
    await view.click()
    await expect.poll(() => paramsOf(page)).toEqual({ q: 'Minsk', sort: '-name' })
    const remove = page.getByRole('button', { name: listText('views.remove', { name }) })
    await expect(remove).toHaveCount(0)

    await forgetWho(page)
    await signIn(page, 'owner@example.com')
    await page.goto('/en/admin/suppliers')
    await remove.click()
    await expect(view).toHaveCount(0)
    await page.getByRole('button', { name: listText('undo') }).click()
    await expect(view).toBeVisible()
    await remove.click()
    await expect(view).toHaveCount(0)
  },
)

test(
  'columns that were left out stay so, and the CSV holds the rows that match',
  { tag: '@once' },
  async ({ page, looksRight }) => {
    await signIn(page, 'owner@example.com')
    await page.goto('/en/admin/suppliers')
    const contact = page.getByRole('columnheader', { name: 'Contact' })
    await expect(contact).toBeVisible()
    await page.getByRole('button', { name: listText('columns.action') }).click()
    await page.getByRole('checkbox', { name: 'Contact' }).click()
    await expect(contact).toHaveCount(0)
    await looksRight()
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(page.getByRole('columnheader', { name: 'Code' })).toBeVisible()
    await expect(contact).toHaveCount(0)

    await expect(rowOf(page, 'Микротрейд')).toBeVisible()
    await page.getByRole('searchbox').fill('Автоснаб')
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(rowOf(page, 'Автоснаб')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: listText('csv') }).click()
    const lines = readFileSync(await (await download).path(), 'utf8')
      .trim()
      .split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('Автоснаб')
  },
)

test(
  'a command is given to all rows that match, on whatever page',
  { tag: '@once' },
  async ({ page, looksRight }) => {
    const mark = crypto.randomUUID().slice(0, 8)
    await signIn(page, 'owner@example.com')
    const names = Array.from({ length: 23 }, (_, place) => `Brand ${mark} ${place}`)
    for (const name of names) await post(page, '/api/admin/brands', { name, status: 'unreviewed' })
    await page.goto(`/en/admin/catalog/brands?view=unreviewed&q=${mark}`)
    await expect(rowOf(page, names[0] ?? '')).toBeVisible()
    await page.getByRole('checkbox', { name: listText('selection.page') }).click()
    const bar = page.getByRole('region', { name: listText('selection.label') })
    await expect(bar).toContainText('20 selected')
    await looksRight()
    await bar.getByRole('button', { name: listText('selection.all', { rows: '23' }) }).click()
    await expect(bar).toContainText('23 selected')
    await bar.getByRole('button', { name: textOf('en', 'admin/brands', 'actions.accept') }).click()
    await expect(page.getByText('Accepted 23 brands')).toBeVisible()
    await expect(bar).toHaveCount(0)
    await expect(page.getByRole('heading', { name: listText('nothing.title') })).toBeVisible()
  },
)

test('a box of a row keeps the focus when it is pressed', { tag: '@once' }, async ({ page }) => {
  await signIn(page, 'owner@example.com')
  await page.goto('/en/admin/catalog/brands?view=known')
  const box = page.getByRole('table').getByRole('checkbox').nth(1)
  await box.focus()
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
  await expect(box).toBeFocused()
})

test('what is deleted from its own card is said to be gone', { tag: '@once' }, async ({ page }) => {
  const name = `Depot ${crypto.randomUUID().slice(0, 8)}`
  await signIn(page, 'owner@example.com')
  await post(page, '/api/admin/warehouses', {
    supplier_id: 1,
    name,
    delivery_days_min: 1,
    delivery_days_max: 2,
  })
  const words = (key: string) => filled(textOf('en', 'admin/warehouses', key), { name })
  await page.goto(`/en/admin/warehouses?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: words('delete.of') }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox').fill(name)
  await dialog.getByRole('button', { name: words('delete.confirm') }).click()
  await expect(page.getByText(words('delete.done'))).toBeVisible()
  await expect(dialog).toHaveCount(0)
})
