import { Link } from '@tanstack/react-router'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useCan } from '../../frame/use-can.ts'

/** The number of a return, and its page for who may see returns. */
export function ReturnLink({ id, number }: { id: number; number: string }) {
  const locale = useLocale()
  if (!useCan()('sales.returns.view')) return number
  return (
    <Link to="/$locale/admin/sales/returns/$returnId" params={{ locale, returnId: id }}>
      {number}
    </Link>
  )
}
