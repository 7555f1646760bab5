import { type Addition, lineOf } from './local-cart.ts'

/**
 * Attributes of a button that adds to the cart: `early-presses.js` adds the same line when it is pressed before
 * the page's code is here, and says `text`.
 */
export const earlyAddition = (addition: Addition, text: string) => ({
  'data-add': JSON.stringify(lineOf(addition)),
  'data-added-text': text,
})
