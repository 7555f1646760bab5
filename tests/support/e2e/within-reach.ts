import { expect, type Page } from '@playwright/test'
import { runInPage } from './run-in-page.ts'
import { atEachWidth } from './widths.ts'

/** As many stops of the Tab key as a page is walked. */
const STOPS = 60
/** The key is held down for so many of them, outside a dialog. */
const AT_ONCE = 10

/**
 * What axe cannot see: a way without dragging, targets large enough, focus in sight at each stop. In both
 * widths, where the journey is walked once.
 */
export const isWithinReach = (page: Page): Promise<void> =>
  atEachWidth(page, () => isWithinReachHere(page))

async function isWithinReachHere(page: Page): Promise<void> {
  const at = `at ${page.viewportSize()?.width} px`
  expect(await runInPage(page, 'dragOnly'), `dragging only ${at}`).toEqual([])
  expect(await runInPage(page, 'smallTargets'), `small targets ${at}`).toEqual([])
  expect(await hiddenStops(page), `focus out of sight ${at}`).toEqual([])
}

/** Goes round the page by the Tab key; what had the focus and could not be seen. */
async function hiddenStops(page: Page): Promise<string[]> {
  await runInPage(page, 'watchStops')
  const atOnce = (await runInPage(page, 'isInDialog')) ? 1 : AT_ONCE
  const walkOn = async (stops: number): Promise<string[]> => {
    await Promise.all(Array.from({ length: atOnce }, () => page.keyboard.down('Tab')))
    await page.keyboard.up('Tab')
    const { hidden, isAround } = await runInPage(page, 'stopsSeen')
    return isAround || stops >= STOPS ? hidden : walkOn(stops + atOnce)
  }
  return walkOn(atOnce)
}
