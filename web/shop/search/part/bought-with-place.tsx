import { lazy, Suspense } from 'react'
import { useMounted } from '../../../lib/use-mounted.ts'
import { useFacts } from './facts-query.ts'

/** Its code and texts come where there is anything to show. */
const BoughtWith = lazy(async () => ({
  default: (await import('./bought-with.tsx')).BoughtWith,
}))

interface Props {
  productId: number
  currency: string
  /** As it is written in heads of tables. */
  label: string
}

/** Where what is usually bought with a part appears, once the page is live. */
export function BoughtWithPlace(props: Props) {
  const { data } = useFacts(props.productId)
  const isMounted = useMounted()
  if (!isMounted || data === undefined || data.bought_with === 0) return null
  return (
    <Suspense fallback={null}>
      <BoughtWith {...props} />
    </Suspense>
  )
}
