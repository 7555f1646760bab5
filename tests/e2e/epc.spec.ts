import type { Page } from '@playwright/test'
import { expect, LOCALES, test, textOf } from '../support/e2e/journey.ts'
import { signIn } from '../support/e2e/sign-in.ts'

const MAKES = ['Toyota', 'Nissan', 'Mitsubishi', 'Honda', 'Mazda']

for (const locale of LOCALES) {
  test(
    `catalogues are listed on their page, and none that is not set up on the first, in ${locale}`,
    { tag: '@once' },
    async ({ page, looksRight }) => {
      await page.goto(`/${locale}/`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Mazda' })).toHaveCount(0)
      await page.goto(`/${locale}/epc`)
      for (const make of MAKES) await expect(page.getByRole('link', { name: make })).toBeVisible()
      await expect(
        page.getByRole('heading', { level: 1, name: textOf(locale, 'shop/epc', 'home.title') }),
      ).toBeVisible()
      await looksRight()
      await page.getByRole('link', { name: 'Mazda' }).click()
      await expect(page).toHaveURL(new RegExp(`/${locale}/epc/mazda$`))
      await expect(page.getByText(textOf(locale, 'shop/epc', 'none.title'))).toBeVisible()
      await looksRight()
    },
  )
}

test('a make nobody has is an unknown page', { tag: '@once' }, async ({ page, expectRefusal }) => {
  expectRefusal(404)
  await page.goto('/en/epc/lada')
  await expect(
    page.getByRole('heading', { name: textOf('en', 'common', 'notFound.title') }),
  ).toBeVisible()
})

test(
  'staff set a catalogue up and a shopper sees it',
  { tag: '@once' },
  async ({ page, context, looksRight, expectRefusal }) => {
    // What is typed is checked at once; another journey may change the settings meanwhile.
    expectRefusal(422)
    expectRefusal(409)
    const [make, name] = ['nissan', 'Nissan']
    const address = `https://${make}.catalogue.example.com/en/tree`
    await context.route('https://*.catalogue.example.com/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="en"><title>Tree</title><h1>Assemblies</h1>',
      }),
    )
    await signIn(page, 'owner@example.com')
    await page.goto('/en/admin/settings/store')
    const field = page.getByRole('group', { name }).getByLabel('English')
    await field.fill('http://insecure.example.com/')
    await page.getByRole('button', { name: textOf('en', 'common', 'action.save') }).click()
    await expect(
      page.getByText(textOf('en', 'form', 'errors.not_a_catalogue_address')),
    ).toBeVisible()
    // Another journey may have changed the settings meanwhile; then they are looked at once more.
    await expect(async () => {
      await page.goto('/en/admin/settings/store')
      await field.fill(`https://${make}.catalogue.example.com/{locale}/tree`)
      await page.getByRole('button', { name: textOf('en', 'common', 'action.save') }).click()
      await expect(page.getByText(textOf('en', 'admin/store', 'saved'))).toBeVisible({
        timeout: 3000,
      })
    }).toPass()
    await looksRight()

    await page.goto('/en')
    await expect(page.getByRole('link', { name: 'Mazda' })).toHaveCount(0)
    await page.getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(`/en/epc/${make}$`))
    await expect(
      page.frameLocator('iframe').getByRole('heading', { name: 'Assemblies' }),
    ).toBeVisible()
    const frame = page.locator('iframe')
    await expect(frame).toHaveAttribute('src', address)
    await expect(frame).not.toHaveAttribute('sandbox', /top-navigation|modals|downloads/)
    const link = page.getByRole('link', {
      name: textOf('en', 'shop/epc', 'make.openNamed').replace('{{make}}', name),
    })
    await expect(link).toHaveAttribute('href', address)
    await expect(link).toHaveAttribute('rel', /noopener/)

    // In a language without one, the page says so and leads to the one there is.
    await page.goto(`/be/epc/${make}`)
    await page.getByRole('link', { name: textOf('be', 'shop/epc', 'none.en') }).click()
    await expect(page).toHaveURL(new RegExp(`/en/epc/${make}$`))
    await expect(page.locator('iframe')).toBeVisible()
  },
)

test(
  'settings that somebody else has saved meanwhile are named at the button',
  { tag: '@once' },
  async ({ page, context, looksRight, expectRefusal }) => {
    expectRefusal(409)
    const SETTINGS = '/en/admin/settings/store'
    const say = (key: string) => textOf('en', 'admin/store', key)
    const phoneOf = (one: Page) => one.getByLabel(say('about.phone'))
    const save = (one: Page) =>
      one.getByRole('button', { name: textOf('en', 'common', 'action.save') }).click()
    await signIn(page, 'owner@example.com')
    await page.goto(SETTINGS)
    await page.getByLabel(say('about.name')).fill('Mine')

    const other = await context.newPage()
    const phone = `+375 29 ${String(Date.now()).slice(-7)}`
    await expect(async () => {
      await other.goto(SETTINGS)
      await phoneOf(other).fill(phone)
      await save(other)
      await expect(other.getByText(say('saved'))).toBeVisible({ timeout: 3000 })
    }).toPass()

    await save(page)
    await expect(page.getByRole('alert')).toContainText('Someone else has changed the settings')
    const changed = page.getByRole('listitem').filter({ hasText: say('about.phone') })
    await expect(changed).toContainText(phone)
    await expect(page.getByLabel(say('about.name'))).toHaveValue('Mine')
    await looksRight()
    await page.getByRole('button', { name: say('startOver') }).click()
    await expect(phoneOf(page)).toHaveValue(phone)
  },
)
