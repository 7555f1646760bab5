import type { Fact } from './phrase.ts'

interface Promised {
  /** "9–14 December"; absent in mails written before there were promises. */
  promised?: string | null
  isPickup?: boolean
}

/** The line of a mail that says when an order is there, or can be picked up; none without a promise. */
export const promisedFacts = ({ promised, isPickup }: Promised): Fact[] =>
  promised == null ? [] : [[isPickup === true ? 'Ready for you' : 'With you', promised]]
