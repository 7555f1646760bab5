import type { Locator, Page } from '@playwright/test'
import { zipSync } from 'fflate'
import { bringsAbout } from '../support/e2e/cron.ts'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { mintTwoOffers } from '../support/e2e/mint-offer.ts'
import { countPresses } from '../support/e2e/presses.ts'
import { signIn } from '../support/e2e/sign-in.ts'
import { chunk, png } from '../support/worker/mint-photo.ts'

const PARTS = 500
const PICTURES = PARTS
const DOUBTS = 3
/** A category, its attributes, a rule, a ZIP of pictures and three doubts take no more. */
const MOST_PRESSES = 20

const say = (namespace: string, key: string) => textOf('en', `admin/${namespace}`, key)

const numberOf = (mark: string, at: number) => `${mark}${1000 + at}`

/** A price list of parts of one brand, whose names say a length and a voltage. */
function listOf(mark: string, { parts, volts }: { parts: number; volts: number }) {
  const rows = Array.from(
    { length: parts },
    (_none, at) =>
      `${mark};${numberOf(mark, at)};Гарпун${mark} длина ${1100 + at} мм, ${volts} В;10;1,50`,
  )
  const csv = ['Производитель;Артикул;Наименование;Остаток;Цена', ...rows, ''].join('\r\n')
  return { name: `${mark}-${volts}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv, 'utf8') }
}

async function bringIn(page: Page, offer: string, list: ReturnType<typeof listOf>): Promise<void> {
  await page.goto(offer)
  await page.locator('input[type=file]').setInputFiles(list)
  await expect(page).toHaveURL(/\/price-lists\/\d+/)
  const apply = page.getByRole('button', { name: say('price-lists', 'actions.apply'), exact: true })
  await expect(apply).toBeEnabled({ timeout: 30_000 })
  await apply.click()
  await expect(
    page.getByText(say('price-lists', 'outcome.live').split(/\{\{|</)[0] ?? '').first(),
  ).toBeVisible({ timeout: 30_000 })
}

/** A picture for each of the first parts, that no other one is. */
const zipOf = (mark: string): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Array.from({ length: PICTURES }, (_none, at) => {
          const name = `${mark}_${numberOf(mark, at)}_1.png`
          const title = new TextEncoder().encode(`Title\0${name}`)
          return [name, png({ width: 64, height: 48, more: [chunk('tEXt', title)] })] as const
        }),
      ),
    ),
  )

async function choose(within: Locator, label: string, words: string): Promise<void> {
  await within.getByRole('combobox', { name: label }).fill(words.replace('^', ''))
  await within
    .page()
    .getByRole('option', { name: new RegExp(words, 'i') })
    .first()
    .click()
}

test(
  `a category of ${PARTS} parts is filled in ${MOST_PRESSES} presses`,
  { tag: '@once' },
  async ({ page, looksRight }) => {
    test.setTimeout(600_000)
    const mark = `Zq${crypto.randomUUID().slice(0, 4)}`.toUpperCase()
    await signIn(page, 'owner@example.com')
    await page.goto('/en/admin')
    const [first, second] = await mintTwoOffers(page, mark)
    await bringIn(page, first, listOf(mark, { parts: PARTS, volts: 12 }))
    // Of three parts another list says another voltage.
    await bringIn(page, second, listOf(mark, { parts: DOUBTS, volts: 24 }))
    const presses = await countPresses(page)

    await page.goto('/en/admin/catalog/categories')
    await page.getByRole('button', { name: say('categories', 'create.action') }).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByRole('textbox', {
        name: say('categories', 'fields.name').replace('{{language}}', 'English'),
      })
      .fill(`Harpoons ${mark}`)
    for (const name of ['Length', 'Voltage'])
      await choose(dialog, say('categories', 'set.add'), `^${name}`)
    await dialog
      .getByRole('button', { name: say('categories', 'create.submit'), exact: true })
      .click()
    await expect(dialog).toBeHidden()

    await page.goto('/en/admin/catalog/rules')
    await page.getByRole('button', { name: say('rules', 'create.action') }).click()
    await choose(dialog, say('rules', 'fields.category'), `Harpoons ${mark}`)
    await dialog.getByLabel(say('rules', 'fields.words')).fill(`гарпун${mark.toLowerCase()}`)
    await expect(dialog.getByRole('status')).toContainText(`${PARTS} products of`)
    // Of a small store it is more than half: that is asked once more.
    const confirm = dialog.getByRole('checkbox', { name: say('rules', 'result.confirm') })
    if (await confirm.isVisible()) await confirm.check()
    await dialog.getByRole('button', { name: say('rules', 'submit'), exact: true }).click()
    await expect(dialog).toBeHidden()

    await page.goto('/en/admin/catalog/photosets')
    await page
      .getByRole('button', { name: say('photosets', 'add.action'), exact: true })
      .first()
      .click()
    await dialog
      .getByLabel(say('photosets', 'add.drop'))
      .setInputFiles({ name: 'p.zip', mimeType: 'application/zip', buffer: zipOf(mark) })
    await expect(
      dialog.getByText(
        say('targets', 'sending.doneOf')
          .replace('{{done}}', String(PICTURES))
          .replace('{{total}}', String(PICTURES)),
      ),
    ).toBeVisible({ timeout: 300_000 })
    await looksRight()
    await page.keyboard.press('Escape')

    await page.goto(`/en/admin/catalog/products?state=doubtful&q=${mark}`)
    const doubtful = page.locator('table.catalogued tbody tr')
    await bringsAbout(page, doubtful.nth(DOUBTS - 1))
    await looksRight()
    await doubtful
      .first()
      .getByRole('button', { name: new RegExp(mark) })
      .click()
    for (let at = 0; at < DOUBTS; at += 1) {
      await dialog
        .getByRole('button', { name: new RegExp(`^Take `) })
        .first()
        .click()
      await expect(dialog.getByRole('button', { name: new RegExp(`^Take `) })).toHaveCount(0)
      const next = dialog.getByRole('button', { name: say('products', 'values.next') })
      if (at < DOUBTS - 1) await next.click()
    }
    expect(presses.count()).toBeLessThanOrEqual(MOST_PRESSES)

    await page.goto(`/en/catalog`)
    const category = page.getByRole('link', { name: `Harpoons ${mark} ${PARTS}`, exact: true })
    await expect(async () => {
      await page.request.get('/cdn-cgi/local/scheduled?cron=*+*+*+*+*')
      await page.reload()
      await expect(category).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 60_000 })
  },
)
