import { Link } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Icon } from '../../ui/icon.tsx'
import { ContactsLink } from './contacts-link.tsx'
import { useCan } from './use-can.ts'

interface Props {
  /** What was done to it is shown: `supplier:15`, as the audit log says it. */
  of: string
  /** Of a row: only its sign, called "History of …". */
  name?: string
}

/** The ways from one thing to the people one calls there, and to all that was done to it. */
export const TrailLink = (props: Props) => (
  <>
    {props.name === undefined && <ContactsLink of={props.of} />}
    <History {...props} />
  </>
)

/** All that was done to it, for those who may see the audit log. */
function History({ of, name }: Props) {
  const { t } = useTranslation('admin/resource')
  const locale = useLocale()
  const can = useCan()
  if (!can('reports.audit.view')) return null
  const label = name === undefined ? undefined : t('historyOf', { name })
  return (
    <Link
      className={buttonClass({ kind: 'quiet', size: 's', isIcon: name !== undefined })}
      to="/$locale/admin/reports/audit"
      params={{ locale }}
      search={{ object: of }}
      aria-label={label}
      title={label}
    >
      <Icon of={ScrollText} />
      {name === undefined && t('history')}
    </Link>
  )
}
