import type { Page } from '@playwright/test'
import { zipSync } from 'fflate'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { servePictures } from '../support/e2e/serve-pictures.ts'
import { signIn } from '../support/e2e/sign-in.ts'
import { chunk, png } from '../support/worker/mint-photo.ts'

const LIST = '/en/admin/catalog/photosets'

const sayer =
  (texts: string) =>
  (key: string, values: Record<string, string> = {}) =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replace(`{{${name}}}`, value),
      textOf('en', texts, key),
    )
const say = sayer('admin/photosets')
const sayOfTargets = sayer('admin/targets')

const ascii = (text: string) => new TextEncoder().encode(text)

/** A picture that no other one is. */
const picture = (name: string): Uint8Array =>
  png({ width: 64, height: 48, more: [chunk('tEXt', ascii(`Title\0${name}`))] })

/** Twenty-five pictures of one part, two without a part, and an SVG. */
function mintZip(mark: string): Uint8Array {
  const numbered = Array.from({ length: 25 }, (_, at) => `${mark}_A100_${at + 1}.png`)
  const names = [...numbered, `${mark}_Z9_1.png`, 'IMG 4711.png']
  const files = names.map((name) => [`pictures/${name}`, picture(`${mark} ${name}`)] as const)
  return zipSync({
    ...Object.fromEntries(files),
    'pictures/logo.svg': ascii('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
}

/** Two parts of a brand of its own. */
const mintParts = (page: Page, mark: string) =>
  page.evaluate(
    `(async () => {
      const token = decodeURIComponent(document.cookie.match(/XSRF-TOKEN=([^;]+)/)[1])
      const headers = { 'Content-Type': 'text/csv', 'X-XSRF-TOKEN': token }
      const body = '${mark},A100,${mark},B200,analog'
      const answer = await fetch('/api/admin/crosses/import?source=${mark}', { method: 'POST', headers, body })
      if (!answer.ok) throw new Error(await answer.text())
    })()`,
  )

async function dropZip(page: Page, buffer: Uint8Array): Promise<void> {
  await page
    .getByRole('button', { name: say('add.action'), exact: true })
    .first()
    .click()
  const file = { name: 'pictures.zip', mimeType: 'application/zip', buffer: Buffer.from(buffer) }
  await page.getByRole('dialog').getByLabel(say('add.drop')).setInputFiles(file)
}

test('staff add a ZIP of photos, go on after a reload, say whose the unmatched ones are, and put a photoset in order', async ({
  page,
  looksRight,
}) => {
  const mark = `Snap${crypto.randomUUID().slice(0, 8)}`
  const zip = mintZip(mark)
  const dialog = page.getByRole('dialog')
  await signIn(page, 'owner@example.com')
  await page.goto(LIST)
  await mintParts(page, mark)

  // Killed half way: of the second turn, no picture gets through.
  const photos = '**/api/admin/catalog/photosets/photos'
  let sent = 0
  await page.route(photos, async (route) => {
    sent += 1
    if (sent <= 20) await route.continue()
  })
  await dropZip(page, zip)
  await expect(
    dialog.getByText(sayOfTargets('sending.doneOf', { done: '20', total: '28' })),
  ).toBeVisible()
  await page.unroute(photos)
  await page.reload()

  await dropZip(page, zip)
  await expect(
    dialog.getByText(sayOfTargets('sending.doneOf', { done: '28', total: '28' })),
  ).toBeVisible()
  await expect(dialog.getByText(say('add.placed_other', { photos: '25' }))).toBeVisible()
  await expect(dialog.getByText(say('add.known_other', { photos: '20' }))).toBeVisible()
  await expect(dialog.getByText(say('add.refusal.type'))).toBeVisible()
  await looksRight()

  // The unmatched ones: a wrong number, then the right one; the other is left.
  const name = `pictures/${mark}_Z9_1.png`
  const number = dialog.getByRole('textbox', { name: sayOfTargets('numberOf', { name }) })
  await number.fill(`${mark} Z8`)
  await number.press('Enter')
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await expect(number).toHaveAccessibleDescription(say('add.why.unknown'))
  await number.fill(`${mark} B200`)
  await number.press('Enter')
  await expect(number).toHaveCount(0)
  await expect(dialog.getByText(say('add.placed_other', { photos: '26' }))).toBeVisible()
  await dialog.getByRole('button', { name: sayOfTargets('sending.ready'), exact: true }).click()

  await page.goto(`${LIST}?q=${mark}`)
  await expect(page.getByRole('link', { name: `${mark} B200` })).toBeVisible()
  await looksRight()
  await page.getByRole('link', { name: `${mark} A100` }).click()
  const rows = page.getByRole('list', { name: say('photos') }).getByRole('listitem')
  await expect(rows).toHaveCount(25)
  await expect(page.getByText(`${mark} A100`).last()).toBeVisible()

  // Order by keyboard, words, one photo less.
  const first = await rows.first().getByRole('img').getAttribute('src')
  await page.getByRole('button', { name: say('move.down', { number: '1' }), exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(rows.nth(1).getByRole('img')).toHaveAttribute('src', first ?? '')
  await rows
    .nth(1)
    .getByRole('textbox', { name: say('fields.alt', { number: '2', language: 'English' }) })
    .fill('Front')
  await page
    .getByRole('button', { name: say('removePhoto', { number: '25' }), exact: true })
    .click()
  await page.getByRole('button', { name: say('edit.submit'), exact: true }).click()
  await expect(page.getByText(say('edit.done', { name: `${mark} A100` }))).toBeVisible()
  await page.reload()
  await expect(rows).toHaveCount(24)
  await expect(rows.nth(1).getByRole('img', { name: 'Front' })).toHaveAttribute('src', first ?? '')

  // Shown for another part too, then deleted.
  await page.getByRole('textbox', { name: sayOfTargets('uses.which.product') }).fill(`${mark} B200`)
  await page.getByRole('button', { name: sayOfTargets('uses.add'), exact: true }).click()
  await expect(
    page.getByRole('button', { name: sayOfTargets('uses.remove', { name: `${mark} B200` }) }),
  ).toBeVisible()
  await looksRight()
  await page.getByRole('button', { name: say('delete.action'), exact: true }).click()
  await page
    .getByRole('button', { name: say('delete.confirm'), exact: true })
    .last()
    .click()
  await expect(page).toHaveURL(/photosets$/)

  // One for a category, made by hand.
  await page
    .getByRole('button', { name: say('create.action'), exact: true })
    .first()
    .click()
  await dialog.getByRole('textbox', { name: say('fields.title') }).fill(`${mark} drawing`)
  await dialog.getByRole('button', { name: say('create.submit'), exact: true }).click()
  await expect(page.getByText(say('noPhotos.title'))).toBeVisible()
  await page.getByRole('button', { name: say('add.action'), exact: true }).click()
  const drawing = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(picture(mark)) }
  await dialog.getByLabel(say('add.drop')).setInputFiles(drawing)
  await dialog.getByRole('button', { name: sayOfTargets('sending.ready'), exact: true }).click()
  await expect(rows).toHaveCount(1)
  await page.getByRole('combobox', { name: sayOfTargets('uses.kind') }).selectOption('category')
  const which = page.getByRole('combobox', { name: sayOfTargets('uses.which.category') })
  await which.fill('Chip resist')
  await expect(page.getByRole('option', { name: 'Chip resistors' })).toBeVisible()
  // By keyboard: on a phone, what was said last lies over the choice.
  await which.press('ArrowDown')
  await which.press('Enter')
  await page.getByRole('button', { name: sayOfTargets('uses.add'), exact: true }).press('Enter')
  await expect(
    page.getByRole('button', { name: sayOfTargets('uses.remove', { name: 'Chip resistors' }) }),
  ).toBeVisible()
})

test('staff paste a list of addresses: it goes on after a reload, fails with reasons, and is tried again', async ({
  page,
  looksRight,
  expectRefusal,
}) => {
  const mark = `Link${crypto.randomUUID().slice(0, 8)}`
  const dialog = page.getByRole('dialog')
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  let isBack = false
  const host = await servePictures((path) => {
    if (path === '/page.png') return 'page'
    if (path === '/gone.png') return isBack ? picture(`${mark} gone`) : 404
    return picture(`${mark} ${path}`)
  })
  const named = (name: string) => `${host.origin}/${name}`
  const lines = [
    'Brand;Number;Photo',
    ...Array.from({ length: 22 }, (_, at) => `${mark};A100;${named(`${at + 1}.png`)}`),
    `${mark};B200;${named('gone.png')}`,
    `${mark};B200;${named('page.png')}`,
    `${mark};Z9;${named('z.png')}`,
    named(`${mark}_B200_1.png`),
    'no address;1;',
  ]
  try {
    await signIn(page, 'owner@example.com')
    await page.goto(LIST)
    await mintParts(page, mark)
    const open = async () => {
      await page
        .getByRole('button', { name: say('add.action'), exact: true })
        .first()
        .click()
      await press(say('links.action'))
    }
    await open()
    const field = dialog.getByLabel(say('links.lines'))
    await field.fill('Bosch;1')
    await press(say('links.check'))
    await expect(field).toHaveAccessibleDescription(new RegExp(say('links.empty')))
    await field.fill(lines.join('\n'))
    await press(say('links.check'))
    await expect(
      dialog.getByText(say('links.found_other', { photos: '25', all: '26' })),
    ).toBeVisible()
    await expect(dialog.getByText(say('links.noAddress_one', { photos: '1' }))).toBeVisible()
    await expect(dialog.getByText(`${mark} Z9: ${say('add.why.unknown')}`)).toBeVisible()
    await looksRight()

    // Killed half way: of the second turn, nothing is fetched.
    const fetches = '**/api/admin/catalog/photosets/fetch'
    let sent = 0
    await page.route(fetches, async (route) => {
      sent += 1
      if (sent <= 20) await route.continue()
    })
    await press(say('links.fetch_other', { photos: '25' }))
    await expect(
      dialog.getByText(sayOfTargets('sending.doneOf', { done: '20', total: '25' })),
    ).toBeVisible()
    // The rest of them, of which two fail: some may be asked for before the page is gone.
    expectRefusal(422)
    await page.unroute(fetches)
    await page.reload()

    expectRefusal(422)
    await open()
    await expect(dialog.getByText(say('links.left_other', { photos: '5' }))).toBeVisible()
    await press(say('links.goOn'))
    await expect(
      dialog.getByText(sayOfTargets('sending.doneOf', { done: '5', total: '5' })),
    ).toBeVisible()
    await expect(dialog.getByText(say('add.placed_other', { photos: '3' }))).toBeVisible()
    await expect(dialog.getByText('The host answered with status 404')).toBeVisible()
    await expect(dialog.getByText('At this address there is no JPEG')).toBeVisible()
    await looksRight()

    // The host has mended one of them.
    isBack = true
    const asked = host.asked.get('/gone.png') ?? 0
    expectRefusal(422)
    await press(say('links.again'))
    await expect(dialog.getByText(say('add.placed_other', { photos: '4' }))).toBeVisible()
    await expect(dialog.getByText('The host answered with status 404')).toHaveCount(0)
    await press(sayOfTargets('sending.ready'))
    expect([
      host.asked.get('/1.png'),
      host.asked.get('/gone.png'),
      host.asked.get('/z.png'),
    ]).toEqual([1, asked + 1, undefined])

    // In the order of the lines, each once; what has failed waits until it is forgotten.
    await page.goto(`${LIST}?q=${mark}`)
    await page.getByRole('link', { name: `${mark} A100` }).click()
    const rows = page.getByRole('list', { name: say('photos') }).getByRole('listitem')
    await expect(rows).toHaveCount(22)

    // Into the photoset that is open, wherever its addresses belong.
    await page.getByRole('button', { name: say('add.action'), exact: true }).click()
    await press(say('links.action'))
    await expect(dialog.getByText(say('links.left_one', { photos: '1' }))).toHaveCount(0)
    await dialog.getByLabel(say('links.lines')).fill(`${named('own.png')}\n${named('1.png')}`)
    await press(say('links.check'))
    await press(say('links.fetch_other', { photos: '2' }))
    await expect(dialog.getByText(say('add.known_one', { photos: '1' }))).toBeVisible()
    await press(sayOfTargets('sending.ready'))
    await expect(rows).toHaveCount(23)
  } finally {
    await host.close()
  }
})
