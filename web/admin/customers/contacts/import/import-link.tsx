import { Link } from '@tanstack/react-router'
import { useLocale } from '../../../../i18n/use-locale.ts'
import { useTranslation } from '../../../../i18n/use-translation.tsx'
import { buttonClass } from '../../../../ui/button-class.ts'
import { useCan } from '../../../frame/use-can.ts'
import { MAY_IMPORT } from './import.ts'

/** The way to contacts from a file, for those who may. */
export function ImportLink() {
  const { t } = useTranslation('admin/contacts')
  const can = useCan()
  const locale = useLocale()
  if (!can(MAY_IMPORT)) return null
  return (
    <Link
      className={buttonClass()}
      to="/$locale/admin/customers/contacts/import"
      params={{ locale }}
    >
      {t('import.action')}
    </Link>
  )
}
