/** What the mails about price lists say. */
export interface PriceListMails {
  /** A price list stopped, or could not be read, for who is responsible for its offer. */
  'price-list-waits': {
    firstName: string
    isFailed: boolean
    /** Supplier, warehouse and offer. */
    offer: string
    version: number
    file: string
    /** Sentences, in the reader's language. */
    reasons: string[]
    url: string
  }
  /** To who is responsible for an offer: its list has not been downloaded for an hour. */
  'download-failed': {
    firstName: string
    /** Supplier, warehouse and offer. */
    offer: string
    /** The host it is downloaded from. */
    host: string
    /** A sentence, in the reader's language. */
    reason: string
    url: string
  }
  /** To who sent price lists by mail; there is one answer to each mail. */
  'price-lists-taken': {
    /** Of their mail. */
    subject: string
    lists: TakenList[]
    /** Files that no offer takes, and how many more there are. */
    left: string[]
    more: number
  }
}

/** What a file of a mail has become. Names come as `givenName` leaves them. */
export interface TakenList {
  file: string
  /** Warehouse and offer. */
  offer: string
  /** `same`: it is the list that was brought in last. */
  outcome: 'live' | 'waiting' | 'failed' | 'same'
  counts: {
    rows: number
    created: number
    changed: number
    unchanged: number
    removed: number
    rejected: number
  } | null
  /** Sentences, in the reader's language. */
  reasons: string[]
}
