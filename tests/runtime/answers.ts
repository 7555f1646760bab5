/** An order as staff are told of it. */
export interface AdminOrder {
  status: string
  paid: { amount: number }
  refunded: { amount: number }
  payments: { status: string }[]
  refunds: { status: string; amount: { amount: number } }[]
  items: { refunded: number }[]
}

/** What the test's own Worker tells of a case. */
export interface Books {
  remains: number | null
  mails: { rows: number; sent: number; attempts: number; handed: number }
  given: number[]
}
