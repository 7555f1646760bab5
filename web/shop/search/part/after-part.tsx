import { lazy, Suspense } from 'react'
import { useFacts } from './facts-query.ts'
import { useOpenedPart } from './use-opened-part.ts'

const BoughtWith = lazy(async () => ({
  default: (await import('./bought-with.tsx')).BoughtWith,
}))

interface Props {
  productId: number
  currency: string
  /** As it is written in heads of tables. */
  label: string
}

/** What comes once the page of a part is live: what is usually bought with it, and that it was opened. */
export function AfterPart(props: Props) {
  useOpenedPart(props.productId)
  const { data } = useFacts(props.productId)
  if (data === undefined || data.bought_with === 0) return null
  return (
    <Suspense fallback={null}>
      <BoughtWith {...props} />
    </Suspense>
  )
}
