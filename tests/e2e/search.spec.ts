import { readFileSync } from 'node:fs'
import type { SearchResult } from '../../worker/catalog/search/schemas/search.ts'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { signIn } from '../support/e2e/sign-in.ts'

const say = (key: string) => textOf('en', 'shop/search-list', key)
/** The words of a text before its first figure. */
const opening = (namespace: string, key: string) =>
  textOf('en', namespace, key).split(/\{\{|</)[0] ?? ''

const fileOf = (text: string, name = 'bom.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text, 'utf8'),
})

const BOM = 'Ref;Device;Pieces\nR1;LM317T;5\nR2;BAT54J,115;3\nR3;bat54j,115;2\nR4;_;1\n'

test(
  'a list comes as a file, its columns are put right, and its answers are saved',
  { tag: '@once' },
  async ({ page, looksRight }) => {
    await page.goto('/en/search-list')
    await looksRight()
    await page.getByLabel(say('drop.title')).setInputFiles(fileOf(BOM))
    await expect(page.getByRole('heading', { level: 2, name: 'bom.csv' })).toBeVisible()
    await looksRight()

    const column = (title: string) =>
      page.getByLabel(say('columns.field').replace('{{name}}', title))
    await expect(column('Device')).toHaveValue('number')
    await expect(column('Pieces')).toHaveValue('quantity')
    await column('Ref').selectOption('brand')
    await column('Ref').selectOption('ignore')
    await expect(page.getByText(/1 row without a number/)).toBeVisible()
    await page
      .getByRole('button', { name: say('columns.find_other').replace('{{number}}', '2') })
      .click()

    const answers = page.getByRole('region', { name: textOf('en', 'shop/search', 'table.ofLines') })
    await expect(answers.getByRole('row', { name: /BAT54J,115/ })).toHaveCount(1)
    await expect(
      answers.getByText(textOf('en', 'shop/search', 'problem.several_brands')),
    ).toBeVisible()
    await looksRight()

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: say('csv.save') }).click(),
    ])
    expect(download.suggestedFilename()).toBe('bom-detal.csv')
    const saved = readFileSync(await download.path(), 'utf8').split('\r\n')
    expect(saved[1]).toMatch(/^1;LM317T;5;;LM317T;/)
    expect(saved[2]).toMatch(/^2;"BAT54J,115";5;;"BAT54J,115";Nexperia;.*;BYN;/)

    await page.reload()
    await expect(answers.getByRole('row', { name: /BAT54J,115/ })).toHaveCount(1)
  },
)

test(
  'what a column is, is remembered for the next file of the kind',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/en/search-list')
    const column = (title: string) =>
      page.getByLabel(say('columns.field').replace('{{name}}', title))
    await page.getByLabel(say('drop.title')).setInputFiles(fileOf('Alpha;MPN\nLM317T;x\nNE555P;y'))
    await column('Alpha').selectOption('number')
    await expect(column('MPN')).toHaveValue('ignore')
    await page
      .getByRole('button', { name: say('columns.find_other').replace('{{number}}', '2') })
      .click()
    await page.reload()
    await page.getByLabel(say('drop.title')).setInputFiles(fileOf('Alpha;MPN\nNE555P;z'))
    await expect(column('Alpha')).toHaveValue('number')
  },
)

test(
  'a file that is no list is refused in words',
  { tag: '@once' },
  async ({ page, expectRefusal }) => {
    expectRefusal(415)
    await page.goto('/en/search-list')
    await page
      .getByLabel(say('drop.title'))
      .setInputFiles(fileOf('Rar!\u001a\u0007\u0000x', 'a.csv'))
    await expect(page.getByRole('alert')).toContainText('This is an archive.')
    await page.getByLabel(say('drop.title')).setInputFiles({
      name: 'large.csv',
      mimeType: 'text/csv',
      buffer: Buffer.alloc(5 * 1024 * 1024 + 1, 65),
    })
    await expect(page.getByRole('alert')).toContainText(say('drop.tooLarge'))
  },
)

test('offers are compared side by side, and the address keeps them', async ({
  page,
  looksRight,
}) => {
  await page.goto('/en/search/W71295')
  const boxes = page.getByRole('checkbox', { name: opening('shop/search', 'compare.one') })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await boxes.nth(2).check()
  const bar = page.getByRole('region', { name: textOf('en', 'shop/compare', 'title') })
  await bar.getByRole('button', { name: textOf('en', 'shop/compare', 'open') }).click()
  const dialog = page.getByRole('dialog', { name: textOf('en', 'shop/compare', 'title') })
  await expect(dialog.getByRole('columnheader')).toHaveCount(4)
  await looksRight()
  await page.reload()
  await expect(dialog.getByRole('columnheader')).toHaveCount(4)
  await dialog
    .getByRole('button', { name: opening('shop/compare', 'leaveOut') })
    .first()
    .click()
  await expect(dialog.getByRole('columnheader')).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(boxes.nth(0)).not.toBeChecked()
  await expect(boxes.nth(1)).toBeChecked()
})

test('filters of an address hold when it is opened', { tag: '@once' }, async ({ page }) => {
  const address = '/en/search/W71295?quantity=30&in_stock=1&analogs=0'
  await page.goto(address)
  const offers = page.getByRole('region', { name: textOf('en', 'shop/search', 'table.ofOffers') })
  await expect(offers.getByRole('rowheader')).toHaveCount(1)
  await expect(
    page.getByRole('region', { name: textOf('en', 'shop/search', 'table.ofAnalogs') }),
  ).toHaveCount(0)
})

test('a list by name is narrowed and ordered, and the address keeps it', async ({
  page,
  looksRight,
}) => {
  const text = (key: string) => textOf('en', 'shop/search', key)
  const own = (key: string) => textOf('en', 'shop/matches', key)
  const address = `/en/search/${encodeURIComponent('конденсатор')}`
  await page.goto(address)
  const rows = page.getByRole('region', { name: text('table.ofProducts') }).getByRole('rowheader')
  const brand = page.getByRole('combobox', { name: own('brand'), exact: true })
  const chosen = brand.getByRole('option').nth(1)
  const [, name = '', count = ''] = /^(.*) \((\d+)\)$/.exec(await chosen.innerText()) ?? []
  await looksRight()

  await brand.selectOption({ label: `${name} (${count})` })
  await expect(page).toHaveURL(/[?&]brands=\d+/)
  await expect(rows).toHaveCount(Number(count))
  await expect(rows.filter({ hasText: name })).toHaveCount(Number(count))

  await page.getByRole('combobox', { name: text('sort.label') }).selectOption('price')
  await page.getByRole('checkbox', { name: own('onlyInStock') }).check()
  await expect(page).toHaveURL(/sort=price/)
  await expect(page).toHaveURL(/in_stock=1/)
  await page.reload()
  await expect(page.getByRole('checkbox', { name: own('onlyInStock') })).toBeChecked()
  await expect(page.getByRole('combobox', { name: text('sort.label') })).toHaveValue('price')
  await looksRight()

  await page.goto(`${address}?in_stock=1&quantity=999999999`)
  await expect(page.getByText(text('offers.noneFiltered'))).toBeVisible()
  await looksRight()
  // The demo has no list longer than is put in order, and none with parts of no brand.
  await page.route('**/api/search?*', async (route) => {
    const answer = await route.fetch()
    const json = (await answer.json()) as { data: Pick<SearchResult, 'facets' | 'matches'> }
    if (json.data.matches !== null) json.data.matches.ordered_among = 150
    json.data.facets.brands.push({ id: 1, name: '', count: 36 })
    await route.fulfill({ response: answer, json })
  })
  await page.getByRole('button', { name: text('filters.clear') }).click()
  await expect(rows.first()).toBeVisible()
  await page.getByRole('combobox', { name: text('sort.label') }).selectOption('days')
  await expect(page.getByText(own('among').replace('{{number}}', '150'))).toBeVisible()
  await expect(brand.getByRole('option').last()).toHaveText(`${text('filters.noBrand')} (36)`)
  // What was there before is pale until the answer is here.
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false')
  await looksRight()
})

test(
  'recent searches and items wait on the first page, and can be forgotten',
  { tag: '@once' },
  async ({ page, looksRight }) => {
    for (const path of ['LM317T', 'W71295']) {
      await page.goto(`/en/search/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await page.goto('/en')
    const recent = page.getByRole('region', { name: textOf('en', 'shop/search', 'home.recent') })
    const items = page.getByRole('region', { name: textOf('en', 'shop/search', 'home.items') })
    await expect(recent.getByRole('link')).toHaveText(['W71295', 'LM317T'])
    await expect(items.getByRole('link')).toHaveText(['W 712/95'])
    await looksRight()
    const forget = textOf('en', 'shop/search', 'home.forgetOne').replace('{{name}}', 'W71295')
    await recent.getByRole('button', { name: forget }).click()
    await page.reload()
    await expect(recent.getByRole('link')).toHaveText(['LM317T'])
  },
)

test(
  'the buyer sees what was looked for in vain',
  { tag: '@once' },
  async ({ page, looksRight, expectRefusal }) => {
    expectRefusal(404)
    const number = `QX${crypto.randomUUID().slice(0, 8).toUpperCase().replaceAll('-', '')}NOBODYHASIT`
    await page.goto(`/en/search/${number}`)
    await signIn(page, 'buyer@example.com')
    await page.goto('/en/admin/sales/search-misses')
    await page
      .getByRole('searchbox', { name: textOf('en', 'admin/search-misses', 'filters.q') })
      .fill(number)
    await expect(page.getByRole('row', { name: new RegExp(number) })).toHaveCount(1)
    await looksRight()
  },
)

test(
  'lines name a brand anywhere, and what is open is settled in the row',
  { tag: '@once' },
  async ({ page, looksRight }) => {
    await page.goto('/en/search-list')
    await page
      .getByRole('textbox', { name: say('page.label') })
      .fill('Bosch F026407183 10\nTI LM317T x5\nW 712/95 mann 2\nLM317T 20')
    await page.getByRole('button', { name: say('page.find') }).click()
    const answers = page.getByRole('region', { name: textOf('en', 'shop/search', 'table.ofLines') })
    const row = (name: RegExp) => answers.getByRole('row', { name })
    await expect(row(/F 026 407 183 Bosch/)).toBeVisible()
    await expect(row(/LM317T Texas Instruments/).first()).toBeVisible()
    await expect(row(/W 712\/95 Mann-Filter/)).toBeVisible()
    const open = row(/several brands/)
    await expect(open).toHaveCount(1)
    await looksRight()

    const take = { mpn: 'LM317T', brand: 'STMicroelectronics' }
    const name = Object.entries(take).reduce(
      (text, [key, value]) => text.replace(`{{${key}}}`, value),
      say('row.takeOf'),
    )
    await open.getByRole('button', { name }).click()
    await expect(open).toHaveCount(0)
    const pieces = page.getByRole('textbox', {
      name: say('row.quantityOf').replace('{{line}}', '1'),
    })
    await pieces.fill('3')
    await pieces.press('Enter')
    await expect(row(/F 026 407 183 Bosch/)).toContainText('80.97')
    await page.reload()
    await expect(row(/F 026 407 183 Bosch/)).toContainText('80.97')
  },
)

test(
  'a line of a list takes another offer of its part',
  { tag: '@once' },
  async ({ page, looksRight }) => {
    await page.goto('/en/search-list')
    await page.getByRole('textbox', { name: say('page.label') }).fill('BAT54J,115 100\nVKBA3643 1')
    await page.getByRole('button', { name: say('page.find') }).click()
    const answers = page.getByRole('region', { name: textOf('en', 'shop/search', 'table.ofLines') })
    const row = answers.getByRole('row', { name: /^1 BAT54J,115/ })
    await expect(row).toContainText('Shenzhen')
    const total = page.locator('.list-total')
    const before = await total.innerText()
    // Other journeys may leave pieces of it on our own shelf, which are offered too.
    await row.getByRole('button', { name: /^Other offers: [1-9]\d*, line 1$/ }).click()
    await answers.getByRole('radio', { name: /Колядичи/ }).check()
    await expect(row).toContainText('Колядичи')
    await expect(total).not.toHaveText(before)
    await looksRight()
    await row.getByRole('button', { name: /to the cart$/ }).click()
    await page.goto('/en/cart')
    await expect(page.getByRole('heading', { level: 2, name: /Колядичи/ })).toBeVisible()
  },
)

test(
  'the box is passed by Tab without a word, and opens for who presses it',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/en/search/VKBA3643/SKF')
    const box = page.locator('#search-box')
    await page.evaluate(() => document.querySelector<HTMLElement>('.skip')?.focus())
    while (!(await box.evaluate((element) => element.matches(':focus'))))
      await page.keyboard.press('Tab')
    // It has become a combobox by now, and what stands in it has suggestions.
    await expect(box).toHaveAttribute('aria-expanded', 'false')
    await page.waitForLoadState('networkidle')
    await expect(box).toHaveAttribute('aria-expanded', 'false')
    await box.click()
    await expect(box).toHaveAttribute('aria-expanded', 'true')
  },
)
