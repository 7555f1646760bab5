import { Link } from '@tanstack/react-router'
import { Contact } from 'lucide-react'
import { useLocale } from '../../i18n/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Icon } from '../../ui/icon.tsx'
import { useCan } from './use-can.ts'

/** From a customer, a company or a supplier to the people one calls there. */
export function ContactsLink({ of }: { of: string }) {
  const { t } = useTranslation('admin/resource')
  const locale = useLocale()
  const can = useCan()
  if (!/^(user|company|supplier):/.test(of) || !can('customers.contacts.view')) return null
  return (
    <Link
      className={buttonClass({ kind: 'quiet', size: 's' })}
      to="/$locale/admin/customers/contacts"
      params={{ locale }}
      search={{ subject: of }}
    >
      <Icon of={Contact} />
      {t('contacts')}
    </Link>
  )
}
