import { expect, test } from '../support/e2e/journey.ts'
import { openPage, productText as say } from '../support/e2e/product-pages.ts'
import { signIn } from '../support/e2e/sign-in.ts'

const PART = 'W 914/2'

test('staff see who can buy a part, name it, describe it, and shoppers read it', async ({
  page,
  browser,
  baseURL,
  looksRight,
}, { project }) => {
  await signIn(page, 'owner@example.com')
  await openPage(page, PART)
  const why = page.getByRole('region', { name: say('why.title') })
  await expect(why.getByRole('status')).toContainText('It can be bought')
  await looksRight()

  const name = `Oil filter for small engines ${project.name}`
  await page.getByRole('button', { name: say('edit.action'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('fields.name', { language: 'English' })).fill(name)
  await dialog
    .getByLabel(say('fields.description', { language: 'English' }))
    .fill('Spin-on, with a **return valve**.')
  await dialog.getByLabel(say('fields.lifecycle')).selectOption('end_of_life')
  await dialog.getByRole('combobox', { name: say('fields.replacedBy') }).fill('OC 593')
  await page.getByRole('option', { name: /^OC 593\/4/ }).click()
  await dialog.getByLabel(say('fields.weight')).fill('three')
  await dialog.getByRole('button', { name: say('edit.submit') }).click()
  await expect(dialog.getByText(say('fields.weightWrong'))).toBeVisible()
  await looksRight()
  await dialog.getByLabel(say('fields.weight')).fill('310')
  await dialog.getByLabel(say('fields.country')).selectOption('DE')
  await dialog.getByRole('button', { name: say('edit.submit') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(name)).toBeVisible()
  await expect(page.getByText('Germany')).toBeVisible()

  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const shopper = await context.newPage()
  await shopper.goto(`/en/search/${encodeURIComponent(PART)}/Mann-Filter`)
  await expect(shopper.getByText(name).first()).toBeVisible()
  await expect(shopper.getByText('return valve')).toBeVisible()
  await expect(shopper.getByRole('link', { name: /^OC 593\/4/ }).first()).toBeVisible()
  await context.close()
})

test(
  'a hidden part is gone from the shop until it is shown again',
  { tag: '@once' },
  async ({ page, looksRight, expectRefusal }) => {
    const number = 'HU 719/7 x'
    await signIn(page, 'owner@example.com')
    await openPage(page, number)
    const act = async (verb: 'hide' | 'show') => {
      await page.getByRole('button', { name: say(`${verb}.action`), exact: true }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: say(`${verb}.action`) })
        .click()
      await expect(page.getByRole('alertdialog')).toBeHidden()
    }
    await act('hide')
    const why = page.getByRole('region', { name: say('why.title') })
    await expect(why.getByRole('status')).toContainText(say('why.product.hidden'))
    await looksRight()
    const address = page.url()
    expectRefusal(410)
    await page.goto(`/en/search/${encodeURIComponent(number)}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Nothing found')
    await page.goto(address)
    await act('show')
    await expect(why.getByRole('status')).toContainText('It can be bought')
    await page.goto(`/en/search/${encodeURIComponent(number)}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  },
)

test('staff see what customers typed before they opened a part, but not what one visit alone did', async ({
  page,
  browser,
  baseURL,
  looksRight,
}) => {
  const words = 'масляный фильтр'
  await signIn(page, 'owner@example.com')
  await openPage(page, PART)
  const searches = page.getByRole('region', { name: say('searches.title'), exact: true }).first()
  await searches.scrollIntoViewIfNeeded()
  await expect(searches.getByText(words)).toHaveCount(0)

  // A visit that searches, opens the part from the list, and leaves.
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const shopper = await context.newPage()
  await shopper.goto(`/en/search/${encodeURIComponent(words)}`)
  await expect(shopper.getByRole('heading', { level: 1 })).toBeVisible()
  // Before the page is live, a link is a plain one, and nothing is remembered.
  await expect(shopper.locator('html[data-live]')).toHaveCount(1)
  const sent = shopper.waitForRequest('**/api/products/searches')
  await shopper.locator('table.products th a').first().click()
  const request = await sent
  expect(request.postDataJSON()).toMatchObject({ opened: [{ words }] })
  await expect.poll(async () => (await request.response())?.status()).toBe(204)
  await context.close()

  // One visit alone is shown to nobody.
  await page.reload()
  await expect(searches.getByText(say('searches.none'))).toBeVisible()
  await looksRight()
})
