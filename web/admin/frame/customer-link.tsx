import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocale } from '../../i18n/use-locale.ts'
import { useCan } from './use-can.ts'

interface Props {
  kind: 'user' | 'company'
  id: number
  children: ReactNode
}

/** A customer or a company, with the way to its card for those who may open it. */
export function CustomerLink({ kind, id, children }: Props) {
  const can = useCan()
  const locale = useLocale()
  if (!can(kind === 'user' ? 'customers.users.view' : 'customers.companies.view')) return children
  return kind === 'user' ? (
    <Link
      className="link"
      to="/$locale/admin/customers/users/$userId/edit"
      params={{ locale, userId: id }}
    >
      {children}
    </Link>
  ) : (
    <Link
      className="link"
      to="/$locale/admin/customers/companies/$companyId/edit"
      params={{ locale, companyId: id }}
    >
      {children}
    </Link>
  )
}
