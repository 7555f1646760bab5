import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Group } from '../../../../worker/people/groups/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { moneyText } from '../../../lib/format-money.ts'
import { Button } from '../../../ui/button.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { TrailLink } from '../../frame/trail-link.tsx'
import { useCan } from '../../frame/use-can.ts'
import { DeleteDialog } from '../../resource/delete-dialog.tsx'
import { ResourcePage } from '../../resource/resource-page.tsx'
import { percentTyped } from '../../settings/currencies/percent.ts'
import { GroupDialog } from './group-dialog.tsx'
import { GroupMembers } from './group-members.tsx'
import { deleteGroup, groupDetail, groups, MEMBER_KINDS } from './groups.ts'

const route = getRouteApi('/$locale/admin/customers/groups/$groupId/edit')

/** `…/groups/{id}/edit`: what a group gets, and who is in it. */
export function GroupPage() {
  const { groupId } = route.useParams()
  const query = useQuery(groupDetail(groupId))
  return (
    <ResourcePage texts={groups.texts} query={query} list={<GroupsLink key="list" />}>
      {(group) => <GroupView key={group.id} group={group} />}
    </ResourcePage>
  )
}

function GroupsLink() {
  const { t } = useTranslation('admin/groups')
  return (
    <Link to="/$locale/admin/customers/groups" params={{ locale: useLocale() }}>
      {t('title')}
    </Link>
  )
}

function GroupView({ group }: { group: Group }) {
  const { t } = useTranslation('admin/groups')
  const can = useCan()
  const locale = useLocale()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  return (
    <AdminPage
      title={t('edit.title', { name: group.name })}
      here={group.name}
      crumbs={[<GroupsLink key="list" />]}
      actions={
        <>
          <TrailLink of={`group:${group.id}`} />
          {can('customers.groups.delete') && (
            <Button
              kind="quiet"
              icon={Trash2}
              label={t('delete.of', { name: group.name })}
              onClick={() => setOpen('delete')}
            />
          )}
          {can('customers.groups.update') && (
            <Button kind="main" onClick={() => setOpen('edit')}>
              {t('edit.action')}
            </Button>
          )}
        </>
      }
      isAiry
    >
      <GroupFacts group={group} />
      {MEMBER_KINDS.map((kind) => (
        <GroupMembers key={kind} group={group} kind={kind} />
      ))}
      {open === 'edit' && <GroupDialog group={group} onClose={() => setOpen(null)} />}
      {open === 'delete' && (
        <DeleteDialog
          of={groups}
          row={group}
          remove={deleteGroup}
          onClose={() => setOpen(null)}
          onDeleted={() =>
            void navigate({ to: '/$locale/admin/customers/groups', params: { locale } })
          }
        />
      )}
    </AdminPage>
  )
}

/** What it gets, in sentences. */
function GroupFacts({ group }: { group: Group }) {
  const { t } = useTranslation('admin/groups')
  const { locale, money } = useFormat()
  const { discount_bps: bps, credit, join, currency, rules_count: rules } = group
  const sum = (amount: number) => moneyText(money({ amount, currency }))
  return (
    <ul className="stack stack-1">
      <li>
        {bps === 0
          ? t('facts.noDiscount')
          : t('facts.discount', { percent: percentTyped(bps, locale) })}
      </li>
      <li>{t('facts.rules', { count: rules })}</li>
      <li>
        {credit.is_on
          ? t('facts.credit', { limit: sum(credit.limit), count: credit.days })
          : t('facts.noCredit')}
      </li>
      {join !== null && (
        <li>{t('facts.join', { turnover: sum(join.turnover), count: join.days })}</li>
      )}
    </ul>
  )
}
