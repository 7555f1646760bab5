import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Group, GroupMember } from '../../../../worker/people/groups/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCan } from '../../frame/use-can.ts'
import { plain, type ResourceColumn } from '../../resource/columns.tsx'
import { PickDialog } from '../../resource/pick-dialog.tsx'
import { PlainTable } from '../../resource/plain-table.tsx'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
import {
  addMember,
  findCompanies,
  findPeople,
  groups,
  type MemberKind,
  membersQuery,
  removeMember,
} from './groups.ts'

interface Props {
  group: Group
  kind: MemberKind
}

/** The persons or the companies in a group, with who joins and who leaves. */
export function GroupMembers({ group, kind }: Props) {
  const { t } = useTranslation('admin/groups')
  const can = useCan()
  const [page, setPage] = useState(1)
  const [isAdding, setAdding] = useState(false)
  const refresh = useRefresh(groups)
  const query = useQuery({
    ...membersQuery(group.id, kind, page),
    placeholderData: keepPreviousData,
  })
  const { mutate: remove } = useMutation({
    mutationFn: (member: GroupMember) => removeMember(group.id, kind, member.id),
    onSuccess: refresh,
  })
  const columns = useMemo(() => columnsOf(kind, remove), [kind, remove])
  return (
    <section className="stack stack-3" aria-labelledby={`in-${kind}`}>
      <div className="section-head">
        <h2 className="h2" id={`in-${kind}`}>
          {t(`members.${kind}`)}
        </h2>
        {can('customers.groups.update') && (
          <Button size="s" className="end" icon={Plus} onClick={() => setAdding(true)}>
            {t(`members.add.${kind}`)}
          </Button>
        )}
      </div>
      <PlainTable
        texts={groups.texts}
        label={t(`members.${kind}`)}
        heads="members.columns"
        columns={columns}
        query={query}
        idOf={({ id }) => id}
        onPage={setPage}
        empty={<p className="muted">{t(`members.none.${kind}`)}</p>}
      />
      {isAdding && (
        <PickDialog
          title={t(`members.add.${kind}`)}
          description={t('members.moves')}
          label={t(`members.pick.${kind}`)}
          submitLabel={t('members.submit')}
          find={kind === 'people' ? findPeople : findCompanies}
          findKey={['admin', 'pick', kind]}
          send={(id) => addMember(group.id, kind, id)}
          onDone={() => {
            showToast({ text: t('members.added', { name: group.name }) })
            void refresh()
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  )
}

const columnsOf = (
  kind: MemberKind,
  remove: (member: GroupMember) => void,
): ResourceColumn<GroupMember>[] => [
  {
    id: 'name',
    isRowName: true,
    isFull: true,
    cell: (member) => <MemberName member={member} kind={kind} />,
  },
  plain('detail', ({ detail }) => detail),
  {
    id: 'actions',
    acts: { permission: 'customers.groups.update' },
    cell: (member, { t }) => (
      <Button
        size="s"
        kind="quiet"
        icon={X}
        label={t('members.remove', { name: member.name || member.detail })}
        onClick={() => remove(member)}
      />
    ),
  },
]

function MemberName({
  member: { id, name, detail },
  kind,
}: {
  member: GroupMember
  kind: MemberKind
}) {
  const { locale } = useFormat()
  if (kind === 'people') return name === '' ? detail : name
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
