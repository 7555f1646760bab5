import { Link } from '@tanstack/react-router'
import type { Group } from '../../../../worker/people/groups/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useCan } from '../../frame/use-can.ts'
import { figure, plain, type ResourceColumn, sum } from '../../resource/columns.tsx'
import { CreateLink } from '../../resource/links.tsx'
import { ResourceListPage } from '../../resource/resource-list-page.tsx'
import { percentTyped } from '../../settings/currencies/percent.ts'
import { groups } from './groups.ts'

const COLUMNS: ResourceColumn<Group>[] = [
  {
    id: 'name',
    isRowName: true,
    isFull: true,
    skeleton: '160px',
    cell: (group) => <NameCell group={group} />,
    csv: ({ name }) => name,
  },
  plain('discount', ({ discount_bps: bps }, { locale }) =>
    bps === 0 ? '–' : `${percentTyped(bps, locale)} %`,
  ),
  sum('limit', ({ credit, currency }) =>
    credit.is_on ? { amount: credit.limit, currency } : null,
  ),
  figure('people', ({ people_count: count }) => count),
  figure('companies', ({ companies_count: count }) => count),
  figure('rules', ({ rules_count: count }) => count),
]

function NameCell({ group: { id, name } }: { group: Group }) {
  const { locale } = useFormat()
  return (
    <Link
      className="link medium"
      to="/$locale/admin/customers/groups/$groupId/edit"
      params={{ locale, groupId: id }}
    >
      {name}
    </Link>
  )
}

/** Groups of customers with what they get. */
export function GroupsPage() {
  const { t } = useTranslation('admin/groups')
  const can = useCan()
  return (
    <ResourceListPage
      of={groups}
      columns={COLUMNS}
      about={t('about')}
      action={
        can('customers.groups.create') && (
          <CreateLink to="/$locale/admin/customers/groups/create">{t('create.action')}</CreateLink>
        )
      }
    />
  )
}
