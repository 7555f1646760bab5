const nameOf = (orderId: number | string) => `quote-of-order-${orderId}`

/**
 * By which quote's link an order is being paid, in this tab: who is not signed in comes back from the bank to the
 * quote, for the order's own page is not theirs to open.
 */
export const paidQuotes = {
  keep(orderId: number, token: string): void {
    try {
      sessionStorage.setItem(nameOf(orderId), token)
    } catch {
      // Without storage they sign in to see the order; the quote's link still shows what has become of it.
    }
  },
  of(orderId: string): string | null {
    try {
      return sessionStorage.getItem(nameOf(orderId))
    } catch {
      return null
    }
  },
}
