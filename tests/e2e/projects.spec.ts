import type { Page } from '@playwright/test'
import { cartText, filled } from '../support/e2e/cart.ts'
import { buyer, choose, placeButton, placedHeading } from '../support/e2e/checkout.ts'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { lastMail } from '../support/e2e/mailbox.ts'
import { bringIn, mintTwoOffers } from '../support/e2e/mint-offer.ts'
import { newcomer, post } from '../support/e2e/newcomer.ts'
import { forgetWho, signIn } from '../support/e2e/sign-in.ts'

const say = (key: string, values: Record<string, string> = {}) =>
  filled(textOf('en', 'account/projects', key), values)
const basket = (key: string) => textOf('en', 'shop/baskets', key)
const main = (page: Page) => page.getByRole('main')

const HEAD = 'Brand;Part number;Name;Stock;Price'
/** So much stays as it is that a list is taken for the same one. */
const OTHERS = Array.from({ length: 20 }, (_, at) => at)
const PARTS = ['R', 'C', 'L'] as const
type Part = (typeof PARTS)[number]
type Prices = Partial<Record<Part, string>>

const numberOf = (mark: string, part: Part) => `${part}${mark}`
const listOf = (mark: string, prices: Prices): string =>
  [
    HEAD,
    ...PARTS.flatMap((part) => {
      const price = prices[part]
      return price === undefined ? [] : [`Bolts;${numberOf(mark, part)};Part;5000;${price}`]
    }),
    ...OTHERS.map((at) => `Bolts;Z${mark}${at};Bolt ${at};5;1.00`),
    '',
  ].join('\n')

/** Waits until so many offer the part. */
async function isOfferedBy(page: Page, number: string, count: number): Promise<void> {
  const offers = async (): Promise<number | undefined> => {
    const answer = await page.request.get('/api/search', { params: { q: number } })
    const { data } = (await answer.json()) as { data: { products: { offers: unknown[] }[] } }
    return data.products[0]?.offers.length
  }
  await expect.poll(offers, { timeout: 60_000 }).toBe(count)
}

/** Two warehouses of the mark: each is the cheaper one for something. */
async function mintStore(page: Page, mark: string): Promise<[string, string]> {
  await signIn(page, 'manager@example.com')
  const offers = await mintTwoOffers(page, mark, { missing_items: 'remove' })
  const [one, two] = [
    listOf(mark, { R: '1.00', C: '2.00', L: '3.00' }),
    listOf(mark, { R: '0.50', C: '2.40', L: '2.90' }),
  ]
  expect(await bringIn(page, offers[0], one)).toBe(201)
  expect(await bringIn(page, offers[1], two)).toBe(201)
  await isOfferedBy(page, numberOf(mark, 'L'), 2)
  await forgetWho(page)
  return offers
}

const bom = (mark: string) => ({
  name: `Board ${mark}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Designator;Manufacturer part number;Manufacturer;Qty',
      `"R1, R2";${numberOf(mark, 'R')};Bolts;2`,
      `C1;${numberOf(mark, 'C')};Bolts;1`,
      `L1;${numberOf(mark, 'L')};Bolts;1`,
      'X1;;Bolts;1',
      '',
    ].join('\r\n'),
  ),
})

/** Drops the list of parts on the page of projects, and settles its columns. */
async function dropBom(page: Page, mark: string, looksRight: () => Promise<void>): Promise<void> {
  await page.goto('/en/account/projects')
  await expect(main(page).getByText(say('none.title'))).toBeVisible()
  await looksRight()
  await main(page).getByLabel(say('drop.title')).setInputFiles(bom(mark))
  await expect(main(page).getByLabel(say('create.name'))).toHaveValue(`Board ${mark}`)
  await expect(
    main(page).getByLabel(say('import.field', { name: 'Manufacturer part number' })),
  ).toHaveValue('number')
  await looksRight()
  await main(page)
    .getByRole('button', { name: say('import.submit_other', { number: '4' }) })
    .click()
  await expect(page).toHaveURL(/\/account\/projects\/\d+$/)
  await expect(main(page).getByText(say('imported.line', { line: '5', why: say('why.no_number') }))).toBeVisible() // prettier-ignore
}

/** Takes the cheapest of all ways to buy the project. */
async function takeCheapest(page: Page): Promise<void> {
  await main(page)
    .getByRole('button', { name: basket('compare.open') })
    .click()
  const dialog = page.getByRole('dialog', { name: basket('compare.title') })
  await expect(dialog.getByRole('radio').first()).toBeVisible()
  await dialog.getByRole('button', { name: basket('apply'), exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('a list of parts lives: bought the cheapest way, watched, mended by a proposal, and taken back', async ({
  page,
  looksRight,
}) => {
  test.setTimeout(240_000)
  const mark = crypto.randomUUID().slice(0, 6).toUpperCase()
  const [, second] = await mintStore(page, mark)
  const email = await buyer(page)
  await dropBom(page, mark, looksRight)
  const address = page.url()
  const rows = main(page).getByRole('table', { name: say('rows.title') })
  await expect(rows.getByRole('textbox', { name: /^Part number/ })).toHaveCount(3)

  // In place and by keyboard: Enter keeps and goes down, Escape gives up.
  const pieces = rows.getByRole('textbox', { name: /^Quantity per piece/ })
  await pieces.first().fill('4')
  await pieces.first().press('Enter')
  await expect(pieces.nth(1)).toBeFocused()
  await pieces.nth(1).fill('77')
  await pieces.nth(1).press('Escape')
  await expect(pieces.nth(1)).toHaveValue('1')
  const build = main(page).getByRole('textbox', { name: say('head.build'), exact: true })
  await build.fill('25')
  await build.press('Enter')
  await expect(rows.getByText('100', { exact: true })).toBeVisible()
  await takeCheapest(page)
  await expect(rows.getByText(`Second ${mark}`).first()).toBeVisible()
  await expect(rows.getByText(say('inOrder'))).toHaveCount(3)
  await looksRight()

  // What is taken goes into the cart, and is ordered.
  await main(page)
    .getByRole('tab', { name: say('tabs.build') })
    .click()
  await expect(main(page).getByText(say('build.whole', { number: '25' }))).toBeVisible()
  await looksRight()
  await main(page)
    .getByRole('button', { name: say('build.order') })
    .click()
  await page.getByRole('button', { name: say('toCart') }).click()
  await expect(page).toHaveURL(/\/en\/cart/)
  for (const part of PARTS) {
    await expect(main(page).getByText(numberOf(mark, part)).first()).toBeVisible()
  }
  await page
    .getByRole('link', { name: cartText('toCheckout') })
    .filter({ visible: true })
    .first()
    .click()
  await choose(page, 'shipping', /^Courier/)
  await choose(page, 'payment', /^Cash/)
  await placeButton(page).click()
  await expect(placedHeading(page)).toBeVisible()

  // The next night: a part is gone where it was taken, another costs a fifth more.
  const shopper = await page.context().cookies()
  await forgetWho(page)
  await signIn(page, 'owner@example.com')
  const owner = await page.context().cookies()
  expect(await bringIn(page, second, listOf(mark, { L: '3.48', C: '2.40' }))).toBe(201)
  await isOfferedBy(page, numberOf(mark, 'R'), 1)
  await forgetWho(page)
  await page.context().addCookies(shopper)
  await page.goto(address)
  const watch = main(page).getByRole('switch', { name: say('head.watched') })
  // `uncheck` looks before the page has drawn what was pressed.
  await watch.click()
  await expect(watch).not.toBeChecked()
  const mails = async (): Promise<number> => {
    const params = { to: email, kind: 'project-needs' }
    const answer = await page.request.get('/api/mailbox', { params })
    return ((await answer.json()) as { data: unknown[] }).data.length
  }
  const before = await mails()
  await watch.click()
  await expect(watch).toBeChecked()
  await forgetWho(page)
  await page.context().addCookies(owner)
  await expect(async () => {
    await post(page, '/api/admin/cron/projects.check/run', {})
    expect(await mails()).toBe(before + 1)
  }).toPass({ timeout: 60_000 })
  await forgetWho(page)
  await page.context().addCookies(shopper)
  const mail = await lastMail(page.request, { to: email, kind: 'project-needs' })
  expect(mail.text).toContain(numberOf(mark, 'R'))

  // Its link opens the proposal: accepted with one press, taken back with another.
  const link = mail.links.find((each) => each.includes('/account/projects/')) ?? ''
  await page.goto(new URL(link).pathname)
  const proposal = main(page).getByRole('region', { name: /could be bought better/ })
  await expect(proposal.getByText(numberOf(mark, 'R')).first()).toBeVisible()
  // A fifth, but for what the shop rounds its own prices to.
  await expect(rows.getByText(/^price up (19\.\d|20(\.\d)?)\s?%$/)).toBeVisible()
  await looksRight()
  await proposal.getByRole('button', { name: say('proposal.accept') }).click()
  await expect(proposal).toBeHidden()
  await expect(rows.getByText(`First ${mark}`)).toHaveCount(3)
  await main(page)
    .getByRole('button', { name: say('undo'), exact: true })
    .first()
    .click()
  await expect(rows.getByText(`Second ${mark}`).first()).toBeVisible()

  // All of it stands in the versions, and the cost of each day in the history.
  await main(page)
    .getByRole('tab', { name: say('tabs.versions') })
    .click()
  await expect(main(page).getByText(say('reasons.undone'))).toBeVisible()
  await main(page)
    .getByRole('button', { name: new RegExp(`^${say('versions.compare')}`) })
    .nth(3)
    .click()
  await expect(main(page).getByRole('table', { name: say('diff.changed') })).toBeVisible()
  await looksRight()
  await main(page)
    .getByRole('tab', { name: say('tabs.costs') })
    .click()
  await expect(main(page).getByRole('table', { name: say('costs.table') })).toBeVisible()
  await looksRight()
})

test('rows are added, removed and put back; a project is copied, archived and deleted', async ({
  page,
  looksRight,
}) => {
  await newcomer(page)
  await page.goto('/en/account/projects')
  await main(page)
    .getByRole('button', { name: say('create.open') })
    .click()
  const dialog = page.getByRole('dialog', { name: say('create.title') })
  await dialog.getByLabel(say('create.name')).fill('Amplifier')
  await dialog.getByRole('button', { name: say('create.submit') }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText('Amplifier')
  await expect(main(page).getByText(say('rows.none'), { exact: true })).toBeVisible()
  await looksRight()

  const form = main(page).getByRole('form', { name: say('add.title') })
  for (const number of ['NE555P', 'LM317T']) {
    await form.getByLabel(say('rows.number')).fill(number)
    await form.getByLabel(say('rows.number')).press('Enter')
  }
  const rows = main(page).getByRole('table', { name: say('rows.title') })
  const numbers = rows.getByRole('textbox', { name: /^Part number/ })
  await expect(numbers).toHaveCount(2)

  // A number of several brands: one of them is chosen.
  await rows.getByRole('button', { name: say('rows.details', { name: 'LM317T' }) }).click()
  const choice = rows.getByRole('region', { name: say('candidates.title') })
  await expect(choice.getByRole('listitem').first()).toBeVisible()
  await looksRight()
  await choice.getByRole('button').first().click()
  await expect(choice).toBeHidden()

  await rows.getByRole('checkbox', { name: say('rows.choose', { name: 'NE555P' }) }).check()
  await main(page).getByRole('group', { name: say('chosen.label') }).getByRole('button', { name: say('chosen.remove') }).click() // prettier-ignore
  await expect(numbers).toHaveCount(1)
  await page.getByRole('button', { name: say('undo'), exact: true }).click()
  await expect(numbers).toHaveCount(2)
  await expect(numbers.first()).toHaveValue('NE555P')

  const more = () =>
    main(page)
      .getByRole('button', { name: /^More for/ })
      .first()
  await more().click()
  await page.getByRole('menuitem', { name: say('menu.copy') }).click()
  const copy = say('copyOf', { name: 'Amplifier' })
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText(copy)
  await more().click()
  await page.getByRole('menuitem', { name: say('menu.archive') }).click()
  await expect(main(page).getByText(say('isArchived'), { exact: true })).toBeVisible()
  await more().click()
  await page.getByRole('menuitem', { name: say('menu.delete') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('delete.confirm') })
    .click()
  await expect(page).toHaveURL(/\/account\/projects$/)
  await expect(main(page).getByRole('link', { name: 'Amplifier', exact: true })).toBeVisible()
  await expect(main(page).getByRole('link', { name: copy })).toBeHidden()
  await looksRight()
})
