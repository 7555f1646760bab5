import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../i18n/use-format.ts'
import { orderQueries } from '../../orders/queries.ts'

/** How many orders are under way; nothing while none are, or it is not known. */
export function ActiveCount() {
  const { data = [] } = useQuery(orderQueries.active())
  const { integer } = useFormat()
  if (data.length === 0) return null
  return <span className="count end">{integer(data.length)}</span>
}
