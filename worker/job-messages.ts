/** Page views of one visit, for Google Analytics. */
export interface Visit {
  /** At most `MOST_EVENTS` in a message. */
  viewIds: string[]
  /** The visitor as Google is told of them: a random id, made with their consent. */
  clientId: string
  sessionId: number
  origin: string
}

/** Everything the queue carries. State lives in D1 and R2; a message only says what to look at. */
export type JobMessage =
  /** Go on with an import, from whatever step its row says. */
  | { kind: 'price-list.continue'; priceListId: number }
  /** Fetch an offer's list from its URL. */
  | { kind: 'price-list.pull'; offerId: number }
  /** Bring the search indexes up to the newest product. */
  | { kind: 'search.index' }
  /** Send what waits in the outbox. */
  | { kind: 'mail.send' }
  /** Tell customers' orders what has become of their lines with suppliers. */
  | { kind: 'supply.follow' }
  /** Put a document that was issued into R2. */
  | { kind: 'documents.keep'; orderId: number; documentId: number }
  /** The sandbox's bank tells of a payment, late or again. */
  | { kind: 'sandbox-bank.notify'; trackingId: string }
  /** Tell Google Analytics of page views. The visitor's id is kept nowhere but here. */
  | ({ kind: 'analytics.forward' } & Visit)
