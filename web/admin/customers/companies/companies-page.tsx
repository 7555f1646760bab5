import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AdminCompanySummary } from '../../../../worker/people/companies/staff/schemas.ts'
import { useCountries } from '../../../address-book/use-countries.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Money } from '../../../ui/money.tsx'
import { Select } from '../../../ui/select.tsx'
import { useCan } from '../../frame/use-can.ts'
import { day, plain, type ResourceColumn, sum } from '../../resource/columns.tsx'
import type { Controls } from '../../resource/filter-bar.tsx'
import { CreateLink } from '../../resource/links.tsx'
import { ResourceListPage } from '../../resource/resource-list-page.tsx'
import { companies } from './companies.ts'
import { groupOptionsQuery } from './group-options.ts'

const COLUMNS: ResourceColumn<AdminCompanySummary>[] = [
  {
    id: 'name',
    isRowName: true,
    isFull: true,
    skeleton: '200px',
    cell: (company) => <NameCell company={company} />,
    csv: ({ name }) => name,
  },
  plain('tax_number', ({ tax_number: number }) => number),
  plain('city', ({ city }) => city),
  plain('owner', ({ owner }) => owner.name || owner.email),
  plain('group', ({ group }) => group?.name ?? '–'),
  sum('limit', ({ limit }) => limit),
  sum('owed', ({ owed }) => owed),
  sum('overdue', ({ overdue }) => overdue, {
    cell: ({ overdue }, { money }) =>
      overdue.amount === 0 ? '–' : <Money className="medium bad" value={money(overdue)} />,
  }),
  day('created_at', ({ created_at: at }) => at),
]

function NameCell({ company: { id, name } }: { company: AdminCompanySummary }) {
  const { locale } = useFormat()
  return (
    <Link
      className="link medium"
      to="/$locale/admin/customers/companies/$companyId/edit"
      params={{ locale, companyId: id }}
    >
      {name}
    </Link>
  )
}

const CONTROLS: Controls = {
  country: ({ value, onChange }) => (
    <CountryFilter value={value === undefined ? '' : String(value)} onChange={onChange} />
  ),
  group: ({ value, onChange }) => (
    <GroupFilter value={value === undefined ? '' : String(value)} onChange={onChange} />
  ),
}

interface FilterProps {
  value: string
  onChange: (id: number | undefined) => void
}

interface CountryFilterProps {
  value: string
  onChange: (code: string | undefined) => void
}

function CountryFilter({ value, onChange }: CountryFilterProps) {
  const { t } = useTranslation('admin/companies')
  const { options } = useCountries()
  return (
    <Select
      size="s"
      className="w-auto!"
      label={t('filters.country')}
      value={value}
      onValueChange={(code: string) => onChange(code === '' ? undefined : code)}
      options={[{ value: '', label: t('filters.countryAny') }, ...options.slice(1)]}
    />
  )
}

function GroupFilter({ value, onChange }: FilterProps) {
  const { t } = useTranslation('admin/companies')
  const { data = [] } = useQuery(groupOptionsQuery)
  return (
    <Select
      size="s"
      className="w-auto!"
      label={t('filters.group')}
      value={value}
      onValueChange={(id: string) => onChange(id === '' ? undefined : Number(id))}
      options={[{ value: '', label: t('filters.groupAny') }, ...data]}
    />
  )
}

/** Companies that customers buy for, with what they owe. */
export function CompaniesPage() {
  const { t } = useTranslation('admin/companies')
  const can = useCan()
  return (
    <ResourceListPage
      of={companies}
      columns={COLUMNS}
      about={t('about')}
      controls={CONTROLS}
      action={
        can('customers.companies.create') && (
          <CreateLink to="/$locale/admin/customers/companies/create">
            {t('create.action')}
          </CreateLink>
        )
      }
    />
  )
}
