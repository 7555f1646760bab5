import type { Page } from '@playwright/test'
import { expect, type Locale, textOf } from '../support/e2e/journey.ts'
import { keysSeen, watchForKeys, wordsLeft } from '../support/e2e/language-words.ts'
import { test } from '../support/e2e/residents.ts'
import { OTHER_ROUTES } from '../support/e2e/other-routes.ts'
import { openRoutePage } from '../support/e2e/open-route-page.ts'
import { OWNER, PAGE_GROUPS } from '../support/e2e/route-pages.ts'
import { signIn } from '../support/e2e/sign-in.ts'
import { slowLanguages } from '../support/e2e/slow-languages.ts'

/** Every second page goes around the other way, so that each group of pages sees every pair of languages. */
const ROUNDS: readonly [Locale[], Locale[]] = [
  ['ru', 'en', 'be', 'ru'],
  ['ru', 'be', 'en', 'ru'],
]

/** A third of the pages each day, others the next; `EVERY_PAGE=yes` walks all. */
const SHARE = process.env.EVERY_PAGE === 'yes' ? 1 : 3
const today = Math.floor(Date.now() / 86_400_000)

/** A group's pages of today, each with its way around; one at least. */
function pagesOfToday<Each>(
  pages: readonly Each[],
): { routePage: Each; round: readonly Locale[] }[] {
  const all = pages.map((routePage, at) => ({ routePage, round: ROUNDS[at % 2 === 0 ? 0 : 1] }))
  const some = all.filter((_, at) => (at + today) % SHARE === 0)
  return some.length > 0 ? some : all.slice(0, 1)
}

/** Switches through all languages on the page that is open in Russian. */
async function switchAround(
  page: Page,
  round: readonly Locale[],
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  await watchForKeys(page)
  for (const [at, before] of round.slice(0, -1).entries()) {
    const next = round[at + 1]!
    const name = textOf(before, 'common', 'frame.language')
    await page.getByRole('combobox', { name, exact: true }).first().selectOption(next)
    await expect(page.locator(`html[lang="${next}"]`)).toHaveCount(1)
    await expect(page).toHaveURL(new RegExp(`/${next}(?:/|$)`))
    // What a server names comes with its answer.
    await expect
      .poll(() => wordsLeft(page, before, next))
      .toEqual([])
      .catch(async () => {
        found[`${before} → ${next}`] = await wordsLeft(page, before, next)
      })
  }
  const keys = await keysSeen(page)
  return { ...found, ...(keys.length > 0 && { keys }) }
}

for (const { name, as, pages } of PAGE_GROUPS) {
  test.describe(name, () => {
    test.use({ resident: as === 'staff' ? undefined : as })
    test(`in every language: ${name}`, async ({ page, residents, expectRefusal }) => {
      test.slow()
      if (as === 'staff') await signIn(page, OWNER)
      // What led to a guest's page may have brought a session, so it asks for one.
      if (as === undefined) expectRefusal(401)
      const { heldBack } = await slowLanguages(page)
      for (const { routePage, round } of pagesOfToday(pages)) {
        for (const status of routePage.refusals ?? []) expectRefusal(status)
        await openRoutePage(page, routePage, { residents, locale: 'ru' })
        expect.soft(await switchAround(page, round), routePage.route).toEqual({})
      }
      expect(heldBack()).toBeGreaterThan(ROUNDS[0].length)
    })
  })
}

test('no route is left out', async ({ page }) => {
  await signIn(page, OWNER)
  await page.goto('/en/admin/suppliers')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const routes = await page.evaluate<string[]>('Object.keys(window.__TSR_ROUTER__.routesByPath)')
  const walked = PAGE_GROUPS.flatMap(({ pages }) => pages.map(({ route }) => route))
  const named = [...walked, ...OTHER_ROUTES].map((route) => `/$locale${route}`)
  expect(routes.filter((route) => route !== '/').sort()).toEqual(named.sort())
})
