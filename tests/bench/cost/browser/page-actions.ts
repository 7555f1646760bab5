import type { Browser, Page } from '@playwright/test'
import { searchText } from '../../../support/e2e/cart.ts'
import type { ActionKey } from '../actions.ts'
import type { Action } from '../measure.ts'
import { newVisitor, open, settled } from './visitor.ts'

const REPEATS = 9
const WARM_UP = 3
/** Between two keys, as somebody types who knows the keyboard. */
const KEY_MS = 150

interface Step {
  key: ActionKey
  /** Where they are before. */
  from?: string
  act: (page: Page) => Promise<unknown>
}

const STEPS: Step[] = [
  { key: 'home', act: (page) => open(page, '/en/') },
  {
    key: 'part',
    act: (page) => open(page, '/en/search/LM317T/Texas%20Instruments'),
  },
  { key: 'byNumber', from: '/en/', act: type('BAT54J,115') },
  { key: 'byName', from: '/en/', act: type('конденсатор 100 нФ') },
  {
    key: 'offers',
    from: '/en/search/LM317T',
    act: (page) =>
      page
        .getByRole('main')
        .getByRole('link', { name: /Texas Instruments/ })
        .first()
        .click(),
  },
  {
    key: 'cart',
    from: '/en/search/LM317T/Texas%20Instruments',
    act: (page) =>
      page
        .getByRole('region', { name: searchText('table.ofOffers') })
        .getByRole('button', { name: /to the cart$/ })
        .first()
        .click(),
  },
]

/** What visitors do who only look, in a browser that was never here. */
export const pageActions = (browser: Browser, url: string): Action[] =>
  STEPS.map(({ key, from, act }) => ({
    key,
    repeats: REPEATS,
    warmUp: WARM_UP,
    prepare: async () => {
      const { page, bytes, close } = await newVisitor(browser, url)
      if (from !== undefined) await open(page, from)
      await bytes()
      const run = async () => {
        await act(page)
        await settled(page)
        return bytes()
      }
      return { act: run, end: close }
    },
  }))

/** Types into the search box, letter by letter, and presses Enter. */
function type(words: string): Step['act'] {
  return async (page) => {
    const box = page.locator('#search-box')
    await box.focus()
    await box.pressSequentially(words, { delay: KEY_MS })
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/en\/search\//)
  }
}
