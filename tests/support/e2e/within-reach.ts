import { expect, type Page } from '@playwright/test'
import { runInPage } from './run-in-page.ts'
import { atEachWidth } from './widths.ts'

/** As many stops of the Tab key as a page is walked. */
const STOPS = 60

/**
 * What axe cannot see: a way without dragging, targets large enough, focus in sight at each stop. In both
 * widths, where the journey is walked once.
 */
export const isWithinReach = (page: Page): Promise<void> =>
  atEachWidth(page, () => isWithinReachHere(page))

async function isWithinReachHere(page: Page): Promise<void> {
  const at = `at ${page.viewportSize()?.width} px`
  await runInPage(page, 'forgetStops')
  expect(await runInPage(page, 'dragOnly'), `dragging only ${at}`).toEqual([])
  expect(await runInPage(page, 'smallTargets'), `small targets ${at}`).toEqual([])
  const obscured = new Set<string>()
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    const { hidden, isKnown } = await runInPage(page, 'tabStop')
    if (isKnown) break
    if (hidden !== null) obscured.add(hidden)
  }
  expect([...obscured], `focus out of sight ${at}`).toEqual([])
}
