import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Select } from '../../../ui/select.tsx'
import type { Controls } from '../../resource/filter-bar.tsx'
import { accountsQuery } from './ozon.ts'

interface Props {
  value: string
  onChange: (id: number | undefined) => void
}

/** Those of one account. */
function AccountFilter({ value, onChange }: Props) {
  const { t } = useTranslation('admin/ozon')
  const { data = [] } = useQuery(accountsQuery)
  return (
    <Select
      size="s"
      className="w-auto!"
      label={t('filters.account')}
      value={value}
      onValueChange={(id: string) => onChange(id === '' ? undefined : Number(id))}
      options={[
        { value: '', label: t('anyAccount') },
        ...data.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  )
}

export const ACCOUNT_CONTROLS: Controls = {
  account: ({ value, onChange }) => (
    <AccountFilter value={value === undefined ? '' : String(value)} onChange={onChange} />
  ),
}
