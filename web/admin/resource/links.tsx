import { Link } from '@tanstack/react-router'
import { Pencil, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAnyTexts } from '../../i18n/use-translation.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Icon } from '../../ui/icon.tsx'

interface CreateProps {
  to:
    | '/$locale/admin/customers/users/create'
    | '/$locale/admin/settings/countries/create'
    | '/$locale/admin/settings/locales/create'
    | '/$locale/admin/catalog/synonyms/create'
    | '/$locale/admin/customers/contacts/create'
    | '/$locale/admin/settings/currencies/create'
    | '/$locale/admin/settings/shipping-methods/create'
    | '/$locale/admin/settings/roles/create'
    | '/$locale/admin/settings/channels/create'
    | '/$locale/admin/settings/staff/create'
    | '/$locale/admin/customers/companies/create'
    | '/$locale/admin/customers/groups/create'
    | '/$locale/admin/suppliers/invoices/new'
  /** "Add country". */
  children: ReactNode
}

/** The main action of a list: to where a new one is made. A dialog lies over the list as it is. */
export function CreateLink({ to, children }: CreateProps) {
  return (
    <Link
      className={buttonClass({ kind: 'main' })}
      to={to}
      params={{ locale: useLocale() }}
      search={to.endsWith('/create') ? true : {}}
    >
      <Icon of={Plus} />
      {children}
    </Link>
  )
}

interface EditProps {
  to:
    | '/$locale/admin/catalog/synonyms/$id/edit'
    | '/$locale/admin/sales/part-requests/$id/edit'
    | '/$locale/admin/sales/quote-mails/$id/edit'
    | '/$locale/admin/suppliers/inbound-mails/$id/edit'
    | '/$locale/admin/settings/countries/$id/edit'
    | '/$locale/admin/settings/currencies/$id/edit'
    | '/$locale/admin/settings/staff/$id/edit'
  id: string
  /** "Edit Belarus". */
  label: string
}

/** A row's pencil: to the dialog over the list as it is. */
export function EditLink({ to, id, label }: EditProps) {
  return (
    <Link
      className={buttonClass({ kind: 'quiet', size: 's', isIcon: true })}
      to={to}
      params={{ locale: useLocale(), id }}
      search
      aria-label={label}
      title={label}
    >
      <Icon of={Pencil} />
    </Link>
  )
}

interface ListLinkProps {
  of: { texts: string }
  to: string
}

/** From a page back to its list, which is called as it is. */
export function ListLink({ of, to }: ListLinkProps) {
  const { t } = useAnyTexts(of.texts)
  const params: Record<string, unknown> = { locale: useLocale() }
  return (
    <Link to={to} params={params}>
      {t('title')}
    </Link>
  )
}
