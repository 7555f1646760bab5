import { expect, test, textOf } from '../support/e2e/journey.ts'
import { signIn } from '../support/e2e/sign-in.ts'

const say = (key: string) => textOf('en', 'admin/synonyms', key)

/** Twelve letters that no name begins with. */
const freshWord = () =>
  Array.from(crypto.randomUUID().replaceAll('-', '').slice(0, 12), (digit) =>
    String.fromCodePoint(97 + Number.parseInt(digit, 16)),
  ).join('')

test(
  'names are found by their meaning: other languages, values in any unit, a brand among the words',
  { tag: '@once' },
  async ({ page, looksRight }) => {
    const found = [
      ['be', 'аліўны фільтр'],
      ['ru', 'воздушные фильтры octavia'],
      ['en', '100nF 0603'],
      ['en', 'mann oil filter'],
    ] as const
    for (const [locale, words] of found) {
      await page.goto(`/${locale}/search/${encodeURIComponent(words)}`)
      await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
    }
    await looksRight()
    // What no name has is left out, and said.
    for (const words of ['масляный фильтр octavia', '100nF 0805']) {
      await page.goto(`/en/search/${encodeURIComponent(words)}`)
      await expect(page.getByText(`without “${words.split(' ').at(-1)}”`)).toBeVisible()
      await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
    }
    await looksRight()
  },
)

test(
  'staff teach the search a word of their customers, and take it back',
  { tag: '@once' },
  async ({ page, looksRight, expectRefusal }) => {
    const word = freshWord()
    await signIn(page, 'owner@example.com')
    await page.goto('/en/admin/catalog/synonyms?q=resistor')
    await expect(page.getByRole('row', { name: /рэзістар, резистор/ })).toBeVisible()
    await looksRight()
    await page.getByRole('link', { name: say('create.action') }).click()
    const dialog = page.getByRole('dialog')
    const words = dialog.getByRole('textbox', { name: say('fields.words') })
    await words.fill(word)
    await dialog.getByRole('button', { name: say('create.submit') }).click()
    await expect(words).toHaveAccessibleDescription(say('fields.wordsWrong'))
    await words.fill(`${word}\nresistor`)
    await looksRight()
    await dialog.getByRole('button', { name: say('create.submit') }).click()
    await expect(dialog).toHaveCount(0)

    await page.goto(`/en/search/${word}`)
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()

    await page.goto(`/en/admin/catalog/synonyms?q=${word}`)
    await page.getByRole('button', { name: say('delete.of').replace('{{name}}', word) }).click()
    await page.getByRole('button', { name: say('delete.confirm') }).click()
    await expect(page.getByText(say('delete.done').replace('{{name}}', word))).toBeVisible()
    expectRefusal(404)
    await page.goto(`/en/search/${word}`)
    const nothing = textOf('en', 'shop/search', 'nothing.title').replace('{{q}}', word)
    await expect(page.getByRole('heading', { name: nothing })).toBeVisible()
  },
)
