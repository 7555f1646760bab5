import { Link } from '@tanstack/react-router'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useCan } from '../../frame/use-can.ts'

/** Leads to our own shelf; plain words for who may not see it. */
export function ShelfLink({ children }: { children: string }) {
  const locale = useLocale()
  const can = useCan()
  if (!can('suppliers.shelf.view')) return children
  return (
    <Link to="/$locale/admin/suppliers/shelf" params={{ locale }}>
      {children}
    </Link>
  )
}
