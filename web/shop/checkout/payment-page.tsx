import './checkout.css'
import { notFound, useParams, useSearch } from '@tanstack/react-router'
import { CardReturn } from './card-return.tsx'
import { ResultPage } from './result-page.tsx'
import { OrderPlaced } from './success-page.tsx'

const METHODS = ['card', 'cash_on_delivery', 'money_transfer', 'on_account']
const OUTCOMES = ['success', 'failed', 'cancel'] as const

/**
 * The page after paying: a card payer returns from the bank, other methods show their instructions.
 */
export function PaymentPage() {
  const from = '/$locale/shop/buying/payment/$method/$outcome'
  const { method, outcome: name } = useParams({ from })
  const { order } = useSearch({ from })
  const outcome = OUTCOMES.find((each) => each === name)
  if (outcome === undefined || !METHODS.includes(method)) throw notFound()
  const isOwn = method !== 'card' && outcome === 'success'
  return (
    <ResultPage order={order}>
      {(id) => (isOwn ? <OrderPlaced id={id} /> : <CardReturn id={id} outcome={outcome} />)}
    </ResultPage>
  )
}
