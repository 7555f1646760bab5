import { deflateSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { mintOffer } from '../../support/e2e/mint-offer.ts'
import { signIn } from '../../support/e2e/sign-in.ts'
import { chunk } from '../../support/worker/mint-photo.ts'

/** A category whose first page is full and has a picture in each row, as a store that has lived has them. */
export const CATEGORY = 'electronics/passives/resistors/chip-resistors'
export const BRAND = 'Benchohm'
const PARTS = 500
const PICTURES = 100

export const numberOf = (at: number): string => `BR${1000 + at}`

const OHMS = ['1', '10', '47', '100', '220', '470', '1k', '4k7', '10k', '47k', '100k', '1M']
const PACKAGES = ['0402', '0603', '0805', '1206', '2512']
const TOLERANCES = ['1%', '5%', '0.1%']
const WATTS = ['0.063W', '0.1W', '0.125W', '0.25W', '1W']

const pick = (values: readonly string[], at: number): string => values[at % values.length] ?? ''

/** Imports the parts, makes them live, adds the pictures and waits until the catalogue shows them all. */
export async function stockCategory(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ baseURL: url })
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  await signIn(page, 'owner@example.com')
  await page.goto('/en/admin')
  await bringIn(page, await mintOffer(page, BRAND))
  await addPictures(page)
  for (;;) {
    await page.request.get('/cdn-cgi/local/scheduled?cron=*+*+*+*+*')
    const answer = await page.request.get(`/api/catalog/category?path=${CATEGORY}`)
    const { data } = (await answer.json()) as { data?: { counts: { all: number } } }
    if ((data?.counts.all ?? 0) >= PARTS) break
    await page.waitForTimeout(500)
  }
  await context.close()
}

async function bringIn(page: Page, offer: string): Promise<void> {
  const rows = Array.from({ length: PARTS }, (_none, at) => {
    const ohms = pick(OHMS, at)
    const name = `Chip resistor ${ohms} ${pick(TOLERANCES, at)} ${pick(PACKAGES, at)} ${pick(WATTS, at)}`
    return `${BRAND};${numberOf(at)};${name};${1 + at};0,${10 + (at % 90)}`
  })
  const csv = ['Производитель;Артикул;Наименование;Остаток;Цена', ...rows, ''].join('\r\n')
  await page.goto(offer)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'b.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.waitForURL(/\/price-lists\/\d+/)
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await page
    .getByText(/^Live, applied/)
    .first()
    .waitFor()
}

async function addPictures(page: Page): Promise<void> {
  await page.goto('/en/admin/catalog/photosets')
  await page.getByRole('button', { name: 'Add photos', exact: true }).first().click()
  const files = Array.from({ length: PICTURES }, (_none, at) => ({
    name: `${BRAND}_${numberOf(at)}_1.png`,
    mimeType: 'image/png',
    buffer: Buffer.from(speckled(at)),
  }))
  await page.getByRole('dialog').locator('input[type=file]').first().setInputFiles(files)
  await page.getByText(`${PICTURES} of ${PICTURES}`, { exact: false }).first().waitFor()
}

/** A grey picture with as much in it as a photo has, another one for each seed. */
function speckled(seed: number): Uint8Array {
  const [width, height] = [800, 600]
  const pixels = new Uint8Array((width + 1) * height)
  let state = seed * 2_654_435_761 + 1
  for (let at = 0; at < pixels.length; at += 1) {
    if (at % (width + 1) === 0) continue
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const slope = Math.floor(((at % width) + at / width) / 6)
    pixels[at] = (slope + (state >>> 28)) & 0xff
  }
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', new Uint8Array()),
  ])
}
