import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

/** What a person does with a page, counted: the fewer presses, the shorter a call. Typing is free. */
export interface Presses {
  /**
   * So far: presses of a mouse button; Enter and Space, but where they are typed; two for a choice from a native
   * list, which is opened by one press and chosen from by another.
   */
  count: () => number
  /** Types what a field is to hold, as a person does: one that has not the focus is pressed first. */
  type: (field: Locator, text: string) => Promise<void>
}

/** Counts what is pressed in pages that this browser opens from now on. */
export async function countPresses(page: Page): Promise<Presses> {
  let count = 0
  await page.exposeFunction('tellPresses', (presses: number) => void (count += presses))
  await page.addInitScript(LISTEN)
  return {
    count: () => count,
    type: async (field, text) => {
      await expect(field).toBeVisible()
      if (!(await hasFocus(field))) await field.click()
      // What stands there is replaced, as after Ctrl+A.
      await field.fill(text)
    },
  }
}

/** The page may be about to give it. */
async function hasFocus(field: Locator): Promise<boolean> {
  return expect(field)
    .toBeFocused({ timeout: 1000 })
    .then(
      () => true,
      () => false,
    )
}

/** Runs in the page, before its own code. What a journey does by other ways than a person's is no press. */
const LISTEN = `
  const tell = (presses) => window.tellPresses(presses)
  addEventListener('pointerdown', (event) => event.isTrusted && tell(1), true)
  addEventListener('keydown', ({ key, isTrusted, repeat, target }) => {
    if (!isTrusted || repeat || (key !== 'Enter' && key !== ' ')) return
    const isText = target.matches('textarea') ||
      (key === ' ' && target.matches('input:not([type=checkbox], [type=radio], [type=button])'))
    if (!isText) tell(1)
  }, true)
  addEventListener('change', ({ target }) => target.matches('select') && tell(2), true)
`
