import { redirect } from '@tanstack/react-router'
import { paidQuotes } from '../../quotes/paid-quotes.ts'

interface Visit {
  params: { locale: string }
  location: { href: string }
}

/** Who paid by a quote's link without an account comes back from the bank to the quote. */
export function backToQuote({ params, location }: Visit): void {
  if (typeof document === 'undefined') return
  const [, search = ''] = location.href.split('?')
  const order = new URLSearchParams(search).get('order')
  const token = order === null ? null : paidQuotes.of(order)
  if (token === null) return
  throw redirect({
    to: '/$locale/quotes/$token',
    params: { locale: params.locale, token },
    replace: true,
  })
}
