import type { Page } from '@playwright/test'
import type { CategoryPageAnswer } from '../../worker/catalog/browse/schemas/browse.ts'
import { expect, LOCALES, type Locale, test, textOf } from '../support/e2e/journey.ts'
import { csrfToken, signIn } from '../support/e2e/sign-in.ts'

const RESISTORS = 'electronics/passives/resistors/chip-resistors'
const PART = 'RC0603FR-0710KL'

const say = (key: string, locale: Locale = 'ru') => textOf(locale, 'shop/catalog', key)
const named = (key: string, name: string) => say(key).replace('{{name}}', name)

/** The filters: beside the table, or in a drawer on a phone, which is opened. */
async function filtersOf(page: Page) {
  const button = page.getByRole('button', { name: say('filters') })
  await expect(page.getByRole('table')).toBeVisible()
  if (!(await button.isVisible())) return page.getByRole('complementary', { name: say('filters') })
  await button.click()
  return page.getByRole('dialog', { name: say('filters') })
}

async function closeDrawer(page: Page) {
  const drawer = page.getByRole('dialog', { name: say('filters') })
  if (await drawer.isVisible()) await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
}

test('a part is found by its values, from the top of the catalogue', async ({
  page,
  looksRight,
}) => {
  await page.goto('/ru/catalog')
  await expect(page.getByRole('heading', { level: 1, name: say('title') })).toBeVisible()
  await looksRight()
  const main = page.getByRole('main')
  await main.getByRole('link', { name: /^Пассивные компоненты/ }).click()
  await main.getByRole('link', { name: /^Резисторы/ }).click()
  await main.getByRole('link', { name: /^Чип-резисторы/ }).click()
  await expect(page).toHaveURL(new RegExp(`/ru/catalog/${RESISTORS}$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Чип-резисторы' })).toBeVisible()
  await looksRight()

  const filters = await filtersOf(page)
  const resistance = filters.getByLabel(named('span', 'Сопротивление'))
  await resistance.fill('10к')
  await resistance.press('Enter')
  await expect(filters.getByText('10 кОм').first()).toBeVisible()
  await expect(resistance).toBeFocused()
  const tolerance = filters.getByRole('checkbox', { name: /^±1 %/ })
  await tolerance.focus()
  await tolerance.press('Space')
  await expect(page).toHaveURL(/tolerance=1(&|$)/)
  await expect(tolerance).toBeChecked()
  await expect(tolerance).toBeFocused()
  await filters.getByRole('checkbox', { name: /^0603/ }).click()
  await expect(page).toHaveURL(/package=0603/)
  await looksRight()
  await closeDrawer(page)

  const parts = page.getByRole('rowheader')
  await expect(parts).toHaveCount(1)
  const chips = page.getByRole('region', { name: say('applied') })
  await expect(chips.getByRole('button', { name: /0603/ })).toBeVisible()
  await parts.getByRole('link', { name: PART }).click()
  await expect(page.getByRole('heading', { level: 1, name: PART })).toBeVisible()
  await page.goBack()
  await expect(parts).toHaveCount(1)
  await expect(page).toHaveURL(/tolerance=1(&|$)/)

  await page
    .getByRole('combobox', { name: textOf('ru', 'common', 'frame.language') })
    .selectOption('en')
  await expect(page.getByRole('heading', { level: 1, name: 'Chip resistors' })).toBeVisible()
  const english = page.getByRole('region', { name: say('applied', 'en') })
  await expect(english.getByText('10 kΩ')).toBeVisible()
  await expect(parts).toHaveCount(1)
  await page.getByRole('button', { name: say('clear', 'en') }).click()
  await expect(page).toHaveURL(new RegExp(`/en/catalog/${RESISTORS}$`))
})

test('parts are ordered by a column, and none may pass', { tag: '@once' }, async ({ page }) => {
  await page.goto(`/en/catalog/${RESISTORS}`)
  const head = page.getByRole('columnheader', { name: 'Resistance' })
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/sort=-resistance/)

  await page.goto(`/en/catalog/${RESISTORS}?resistance=~10k&stock=999999999`)
  await expect(page.getByRole('heading', { level: 2, name: say('none', 'en') })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: say('clear', 'en') })
    .first()
    .click()
  await expect(page.getByRole('table')).toBeVisible()

  await page.goto(`/en/catalog/${RESISTORS}?resistance=~whatever`)
  await expect(page.getByText(say('unread', 'en'))).toBeVisible()
})

test('the switch of prices stands where prices are', { tag: '@once' }, async ({ page }) => {
  const choice = page.getByRole('region', { name: textOf('en', 'shop/search', 'vat.choice') })
  await page.goto(`/en/catalog/${RESISTORS}`)
  await expect(choice).toBeVisible()
  await page.getByRole('link', { name: 'Passive components' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Passive components' })).toBeVisible()
  await expect(choice).toHaveCount(0)
  await page.goto('/en/catalog')
  await expect(page.getByRole('heading', { level: 1, name: say('title', 'en') })).toBeVisible()
  await expect(choice).toHaveCount(0)
})

test('a list of values says that it is cut', { tag: '@once' }, async ({ page, looksRight }) => {
  await page.route('**/api/catalog/category?*', async (route) => {
    const answer = await route.fetch()
    const answered = (await answer.json()) as CategoryPageAnswer
    for (const facet of answered.data.facets) facet.is_cut = true
    answered.data.is_brands_cut = true
    await route.fulfill({ response: answer, json: answered })
  })
  await page.goto('/ru/catalog/electronics/passives/resistors')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Чип-резисторы/ })
    .click()
  const filters = await filtersOf(page)
  const words = (key: string) => say(key).replace('{{number}}', '300')
  await expect(filters.getByText(words('cut.typing')).first()).toBeVisible()
  await expect(filters.getByText(words('cut.filters')).first()).toBeVisible()
  await looksRight()
})

test(
  'the switch of languages leads to the address that a category has in each',
  { tag: '@once' },
  async ({ page }) => {
    const mark = `kit-${crypto.randomUUID().slice(0, 8)}`
    await signIn(page, 'owner@example.com')
    const headers = {
      'X-XSRF-TOKEN': await csrfToken(page),
      'Idempotency-Key': crypto.randomUUID(),
    }
    const data = {
      parent_id: 0,
      names: { en: `${mark} en`, ru: `${mark} ru` },
      slug: mark,
      slugs: { ru: `${mark}-ru` },
    }
    const url = '/api/admin/catalog/categories'
    const made = await page.request.post(url, { headers, data })
    expect(made.status(), await made.text()).toBe(201)
    const { id } = ((await made.json()) as { data: { id: number } }).data
    await page.goto(`/en/catalog/${mark}`)
    await expect(page.getByRole('heading', { level: 1, name: `${mark} en` })).toBeVisible()
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/catalog/category')) asked.push(request.url())
    })
    await page
      .getByRole('combobox', { name: textOf('en', 'common', 'frame.language') })
      .selectOption('ru')
    await expect(page.getByRole('heading', { level: 1, name: `${mark} ru` })).toBeVisible()
    await expect(page).toHaveURL(`/ru/catalog/${mark}-ru`)
    expect(asked.map((one) => new URL(one).searchParams.get('path'))).toEqual([`${mark}-ru`])
    await page
      .getByRole('combobox', { name: textOf('ru', 'common', 'frame.language') })
      .selectOption('be')
    await expect(page).toHaveURL(`/be/catalog/${mark}`)
    expect((await page.request.delete(`${url}/${id}`, { headers })).status()).toBe(204)
  },
)

for (const locale of LOCALES) {
  test(
    `an address of no category is not found: ${locale}`,
    { tag: '@once' },
    async ({ page, expectRefusal }) => {
      expectRefusal(404)
      const answer = await page.goto(`/${locale}/catalog/electronics/no-such-kind`)
      expect(answer?.status()).toBe(404)
      await expect(
        page.getByRole('heading', { level: 1, name: textOf(locale, 'common', 'notFound.title') }),
      ).toBeVisible()
    },
  )
}
