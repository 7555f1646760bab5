import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Select } from '../../../ui/select.tsx'
import { groupOptionsQuery } from '../../customers/companies/group-options.ts'
import { useCan } from '../../frame/use-can.ts'

const MAY_SEE_GROUPS = 'customers.groups.view|customers.companies.view|settings.markup-rules.view'

interface Props {
  value: number | undefined
  onChange: (id: number | undefined) => void
}

/** Whose price is told: of no group, or of one. Nothing where there are no groups. */
export function GroupChoice({ value, onChange }: Props) {
  const { t } = useTranslation('admin/price-story')
  const may = useCan()(MAY_SEE_GROUPS)
  const { data: groups = [] } = useQuery({ ...groupOptionsQuery, enabled: may })
  if (groups.length === 0) return null
  return (
    <Select
      size="s"
      className="w-auto!"
      label={t('whose')}
      value={value === undefined ? '' : String(value)}
      onValueChange={(id: string) => onChange(id === '' ? undefined : Number(id))}
      options={[{ value: '', label: t('nobody') }, ...groups]}
    />
  )
}
