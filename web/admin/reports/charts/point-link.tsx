import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useCan } from '../../frame/use-can.ts'
import type { ListOf } from './list-of.ts'

/** A point by its name: a link to its list, for who may see that. */
export function PointLink({ of, children }: { of: ListOf; children: ReactNode }) {
  const can = useCan()
  const locale = useLocale()
  if (!can(of.permission)) return children
  return (
    <Link className="link" to={of.to} params={{ locale }} search={of.search}>
      {children}
    </Link>
  )
}
