import { expect, type Locator, type Page } from '@playwright/test'

const [NARROWEST, WIDEST, STEP, HEIGHT] = [320, 1920, 40, 900]

/**
 * At every width, from a small phone to a large screen, an action is there and may be clicked without scrolling
 * sideways, and the page is no wider than its window. Of several, as a button and its double in the bar
 * of a phone, one visible is enough. The page is resized, not loaded again.
 */
export async function staysReachable(page: Page, name: string, action: Locator): Promise<void> {
  await expect(action.filter({ visible: true }).first()).toBeVisible()
  const size = page.viewportSize()
  const faults: string[] = []
  for (let width = NARROWEST; width <= WIDEST; width += STEP) {
    await page.setViewportSize({ width, height: HEIGHT })
    const fault = await settledFault(action)
    if (fault !== '') faults.push(`${name} at ${width} px: ${fault}`)
  }
  if (size !== null) await page.setViewportSize(size)
  expect.soft(faults, name).toEqual([])
}

/** What is wrong, once what follows a resize has been drawn; empty when nothing is. */
async function settledFault(action: Locator): Promise<string> {
  let fault = ''
  for (let look = 0; look < 4; look += 1) {
    fault = await action.evaluateAll(faultOf)
    if (fault === '') return fault
  }
  return fault
}

/** Runs in the page. A box cut off by something that scrolls counts as cut off, wherever it lies. */
async function faultOf(elements: Element[]): Promise<string> {
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
  })
  const wide = document.documentElement.scrollWidth - innerWidth
  if (wide > 0) return `the page is ${wide} px wider than its window`
  const [first] = elements.filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  )
  if (first === undefined) return 'no action to be seen'
  const { left, right } = first.getBoundingClientRect()
  let [from, to] = [0, innerWidth]
  for (let around = first.parentElement; around !== null; around = around.parentElement) {
    if (getComputedStyle(around).overflowX === 'visible') continue
    const box = around.getBoundingClientRect()
    from = Math.max(from, box.left)
    to = Math.min(to, box.right)
  }
  const isInside = left >= from - 1 && right <= to + 1
  return isInside ? '' : `its action from ${left} to ${right}, what is seen from ${from} to ${to}`
}
