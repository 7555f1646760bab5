import { Link } from '@tanstack/react-router'
import type { TaskSubjectType } from '../../../../worker/people/tasks/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { CustomerLink } from '../../frame/customer-link.tsx'

interface Props {
  type: TaskSubjectType
  id: number
  /** Null where the reader may not see it. */
  name: string | null
}

/** What a contact is linked to or a task is about, with the way to its page. */
export function SubjectLink({ type, id, name }: Props) {
  const { t } = useTranslation('admin/contacts')
  const locale = useLocale()
  const kind = t(`kinds.${type}`)
  if (name === null) return <span className="muted">{t('hiddenLink', { kind })}</span>
  switch (type) {
    case 'contact':
      return (
        <Link
          className="link"
          to="/$locale/admin/customers/contacts/$contactId"
          params={{ locale, contactId: id }}
        >
          {name}
        </Link>
      )
    case 'supplier':
      return (
        <Link
          className="link"
          to="/$locale/admin/suppliers/$supplierId/warehouses"
          params={{ locale, supplierId: id }}
        >
          {name}
        </Link>
      )
    case 'order':
      return (
        <Link
          className="link"
          to="/$locale/admin/sales/orders/$orderId"
          params={{ locale, orderId: id }}
        >
          {name}
        </Link>
      )
    case 'user':
    case 'company':
      return (
        <CustomerLink kind={type} id={id}>
          {t('linkWords', { name, kind })}
        </CustomerLink>
      )
  }
}
