import type { MailTransfer } from './mail-kinds.ts'

/** What the mails about changes of an order say; sums are written as they are shown. */
export interface OrderChangeMails {
  'order-changed': {
    firstName: string
    number: string
    /** `NXP LM317T × 10 → TI LM317T × 10; …`, the first twenty lines; how many more there are. */
    parts: string
    more: number
    /** What the new method is called; null: it stays. */
    shipping: string | null
    isAddressChanged: boolean
    payment: string | null
    /** What the order cost, and what it costs now. */
    before: string
    after: string
    /** What is still to be paid because of it; null: nothing. */
    due: string | null
    /** What is to be given back; held until staff releases it. */
    returned: string | null
    isHeld: boolean
    /** "9–14 December"; null: nothing is promised yet. */
    promised: string | null
    isPrepaid: boolean
    /** Where the rest goes; null: not by transfer. */
    transfer: MailTransfer | null
    reason: string
    url: string
  }
  /** Another part is proposed for one that was ordered; `url` answers, until `validUntil`. */
  'proposal-made': {
    firstName: string
    number: string
    /** `NXP LM317T × 10`. */
    ordered: string
    proposed: string
    /** Apiece. */
    priceBefore: string
    price: string
    /** What the order costs, and what it would. */
    before: string
    after: string
    /** "9–14 December"; null: nothing is promised yet. */
    promised: string | null
    note: string
    validUntil: string
    url: string
  }
  /** To who proposed it: what the customer answered; `isFailed`: agreed to, but it could not be had so any more. */
  'proposal-answered': {
    firstName: string
    number: string
    ordered: string
    proposed: string
    isAgreed: boolean
    isFailed: boolean
    url: string
  }
}
