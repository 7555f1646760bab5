import { expect, type Page } from '@playwright/test'
import { runInPage } from './run-in-page.ts'

/** As many stops of the Tab key as a page is walked. */
const STOPS = 60

/** What axe cannot see: a way without dragging, targets large enough, focus in sight at each stop. */
export async function isWithinReach(page: Page): Promise<void> {
  expect(await runInPage(page, 'dragOnly'), 'dragging only').toEqual([])
  expect(await runInPage(page, 'smallTargets'), 'small targets').toEqual([])
  const obscured = new Set<string>()
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    // A dialog takes the focus back to its first field in the next frame.
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))')
    const { hidden, isKnown } = await runInPage(page, 'tabStop')
    if (isKnown) break
    if (hidden !== null) obscured.add(hidden)
  }
  expect([...obscured], 'focus out of sight').toEqual([])
}
