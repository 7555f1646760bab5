import type { Page } from '@playwright/test'
import { expect, LOCALES, test, textOf } from '../support/e2e/journey.ts'
import { signIn } from '../support/e2e/sign-in.ts'

const SLUGS = {
  help: 'help',
  delivery: 'help/delivery',
  payment: 'help/payment',
  returns: 'help/returns',
  'terms-of-service': 'terms-of-service',
  'privacy-policy': 'privacy-policy',
  contacts: 'contacts',
} as const

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const editor = (key: string) => textOf('en', 'admin/content', key)

for (const locale of LOCALES) {
  test(`every page of words, in ${locale}`, { tag: '@once' }, async ({ page, looksRight }) => {
    for (const [slug, path] of Object.entries(SLUGS)) {
      await page.goto(`/${locale}/${path}`)
      await expect(heading(page)).toHaveText(textOf(locale, 'common', `pages.${slug}`))
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await looksRight()
    }
  })

  test(
    `help leads on and stays at the same place, in ${locale}`,
    { tag: '@once' },
    async ({ page }) => {
      await page.goto(`/${locale}/`)
      const footer = page.getByRole('contentinfo')
      const links = Object.keys(SLUGS).map((slug) => textOf(locale, 'common', `pages.${slug}`))
      const brands = textOf(locale, 'common', 'footer.brands')
      await expect(footer.getByRole('navigation').getByRole('link')).toHaveText([...links, brands])
      await footer.getByRole('link', { name: links[0] ?? '', exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`/${locale}/help$`))

      const help = page.getByRole('navigation', {
        name: textOf(locale, 'shop/content', 'help'),
        exact: true,
      })
      const delivery = help.getByRole('link', {
        name: textOf(locale, 'shop/content', 'nav.delivery'),
      })
      await delivery.click()
      await expect(page).toHaveURL(new RegExp(`/${locale}/help/delivery$`))
      await expect(heading(page)).toHaveText(textOf(locale, 'common', 'pages.delivery'))
      await expect(delivery).toHaveAttribute('aria-current', 'page')
      // The same help, in the same order, wherever one is (WCAG 2.2, 3.2.6).
      await expect(footer.getByRole('navigation').getByRole('link')).toHaveText([...links, brands])
    },
  )
}

test(
  'a link within the words goes to the very part of another page',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/en/help/returns')
    const marked = page.evaluate('window.stayed = true')
    await marked
    await page.getByRole('article').getByRole('link', { name: 'payment' }).click()
    await expect(page).toHaveURL(/\/en\/help\/payment#s-refund$/)
    await expect(page.getByRole('heading', { name: 'Money back' })).toBeInViewport()
    expect(await page.evaluate('window.stayed')).toBe(true)
  },
)

test('another language shows the same page', { tag: '@once' }, async ({ page }) => {
  await page.goto('/en/terms-of-service')
  await page
    .getByLabel(textOf('en', 'common', 'frame.language'))
    .first()
    .selectOption('be')
  await expect(page).toHaveURL(/\/be\/terms-of-service$/)
  await expect(heading(page)).toHaveText(textOf('be', 'common', 'pages.terms-of-service'))
  await expect(page.getByRole('heading', { name: '1. Што гэта за ўмовы' })).toBeVisible()
})

test(
  'a page that does not come says so and can be asked again',
  { tag: '@once' },
  async ({ page, looksRight, expectRefusal }) => {
    expectRefusal(404)
    let isBroken = true
    await page.route('**/api/pages/**', (route) =>
      isBroken
        ? route.fulfill({
            status: 404,
            json: { message: 'Gone.', code: 'not_found', request_id: 'r-1' },
          })
        : route.continue(),
    )
    await page.goto('/en/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contacts' }).click()
    await expect(page.getByRole('alert')).toContainText('Gone.')
    await looksRight()
    isBroken = false
    await page.getByRole('button', { name: textOf('en', 'common', 'action.retry') }).click()
    await expect(page.getByRole('heading', { name: 'How to reach us' })).toBeVisible()
  },
)

test('staff write a page, the shop shows it, and the shipped text comes back', async ({
  page,
  looksRight,
}, { project }) => {
  // Each width writes a page of its own: both run at once.
  const slug = project.name === '390' ? 'contacts' : 'privacy-policy'
  const title = textOf('en', 'common', `pages.${slug}`)
  await signIn(page, 'content@example.com')
  await page.goto('/en/admin/settings/pages')
  await expect(page.getByRole('row')).toHaveCount(8)
  await looksRight()
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.getByRole('tab', { name: editor('languages.be') }).click()
  await expect(page).toHaveURL(/locale=be/)
  const body = page.getByLabel(editor('fields.body'), { exact: true })
  await expect(body).toHaveValue(/^## /)
  await looksRight()

  await page.getByLabel(editor('fields.title'), { exact: true }).fill('Праверка')
  await body.fill('## Новае {#new}\n\n[Дастаўка](/help/delivery) <b onclick="x()">тут</b>')
  if (project.name === '390')
    await page.getByRole('button', { name: editor('side.preview') }).click()
  const preview = page.getByRole('region', { name: editor('side.preview') })
  await expect(preview.getByRole('heading', { name: 'Новае' })).toBeVisible()
  await expect(preview).toContainText('<b onclick="x()">тут</b>')
  await looksRight()

  // What is not saved is not lost by a wrong step.
  await page.getByRole('tab', { name: editor('languages.ru') }).click()
  await page.getByRole('button', { name: textOf('en', 'form', 'unsaved.keep') }).click()
  await expect(page).toHaveURL(/locale=be/)
  await page.getByRole('button', { name: textOf('en', 'common', 'action.save') }).click()
  await expect(page.getByText(editor('saved'))).toBeVisible()

  await page.goto(`/be/${SLUGS[slug]}`)
  await expect(heading(page)).toHaveText('Праверка')
  await expect(page.getByText('тут</b>')).toBeVisible()
  await expect(page.getByText(textOf('be', 'shop/content', 'updated'))).toBeVisible()

  await page.goto(`/en/admin/settings/pages/${slug}?locale=be`)
  await page.getByRole('button', { name: editor('reset.action') }).click()
  await page.getByRole('button', { name: editor('reset.confirm') }).click()
  await expect(page.getByText(editor('reset.done'))).toBeVisible()
  await page.goto(`/be/${SLUGS[slug]}`)
  await expect(heading(page)).toHaveText(textOf('be', 'common', `pages.${slug}`))
})

test(
  'two who write the same page see both texts and choose',
  { tag: '@once' },
  async ({ page, looksRight, expectRefusal }) => {
    expectRefusal(409)
    const slug = 'returns'
    await signIn(page, 'content@example.com')
    await page.goto(`/en/admin/settings/pages/${slug}?locale=ru`)
    const body = page.getByLabel(editor('fields.body'), { exact: true })
    await body.fill('Мой текст')
    // Meanwhile, in another window.
    await page.evaluate(`(async () => {
    const token = document.cookie.split('; ').find((pair) => pair.startsWith('XSRF-TOKEN=')).slice(11)
    const headers = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(token) }
    const page = await (await fetch('/api/admin/pages/${slug}/ru')).json()
    const sent = { title: 'Чужое', description: '', body: 'Чужой текст', version: page.data.version }
    await fetch('/api/admin/pages/${slug}/ru', { method: 'PUT', headers, body: JSON.stringify(sent) })
  })()`)
    const save = page.getByRole('button', { name: textOf('en', 'common', 'action.save') })
    await save.click()
    await expect(page.getByRole('region', { name: editor('conflict.theirs') })).toContainText(
      'Чужой',
    )
    await expect(page.getByRole('region', { name: editor('conflict.mine') })).toContainText('Мой')
    await looksRight()
    await page.getByRole('button', { name: editor('conflict.keepMine') }).click()
    await expect(page.getByText(editor('saved'))).toBeVisible()
    await expect(body).toHaveValue('Мой текст')
    await page.getByRole('button', { name: editor('reset.action') }).click()
    await page.getByRole('button', { name: editor('reset.confirm') }).click()
    await expect(body).toHaveValue(/^## /)
  },
)
