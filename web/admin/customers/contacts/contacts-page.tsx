import './contacts.css'
import { languageName } from '../../../lib/language-name.ts'
import type { ContactSummary } from '../../../../worker/people/contacts/schemas.ts'
import { formatUtcDate } from '../../../lib/format-utc-date.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Reach } from '../../frame/reach.tsx'
import { SubjectLink } from '../../frame/subject-link.tsx'
import { useCan } from '../../frame/use-can.ts'
import { badges, day, plain, type ResourceColumn } from '../../resource/columns.tsx'
import { CreateLink } from '../../resource/links.tsx'
import { ResourceListPage } from '../../resource/resource-list-page.tsx'
import { useList } from '../../resource/use-list.ts'
import { useResourceList } from '../../resource/use-resource-query.ts'
import { ContactTabs } from '../tasks/contact-tabs.tsx'
import { ContactActions } from './contact-actions.tsx'
import { contacts } from './contacts.ts'
import { SubjectFilter, TagFilter } from './filters.tsx'
import { ImportLink } from './import/import-link.tsx'
import { Linked } from './linked.tsx'

const COLUMNS: ResourceColumn<ContactSummary>[] = [
  {
    id: 'name',
    isRowName: true,
    isFull: true,
    skeleton: '160px',
    cell: ({ id, name, has_duplicates: isAlike }, { t }) => (
      <>
        <SubjectLink type="contact" id={id} className="medium contact-name">
          {name}
        </SubjectLink>{' '}
        {isAlike && <Badge tone="warn">{t('alike')}</Badge>}
      </>
    ),
    csv: ({ name, position }) => [name, position].filter((word) => word !== '').join(', '),
  },
  plain('firm', ({ firm }) => firm, { skeleton: '120px' }),
  {
    id: 'reach',
    isFull: true,
    isUnlabelled: true,
    skeleton: '120px',
    // One way to reach them: the others are on their page.
    cell: ({ phones, email }) => (
      <Reach phones={phones.slice(0, 1)} email={phones.length > 0 ? null : email} />
    ),
    csv: ({ phones, email }) => [...phones, email ?? ''].filter((part) => part !== '').join(', '),
  },
  {
    id: 'links',
    isFull: true,
    skeleton: '120px',
    cell: ({ links }) => <Linked to={links} />,
    csv: ({ links }) => links.map(({ name }) => name ?? '').join(', '),
  },
  badges('tags', ({ tags }) => tags.map(({ name }) => name)),
  {
    id: 'next_task',
    isFull: true,
    skeleton: '120px',
    cell: ({ next_task: task }, { locale }) =>
      task !== null && (
        <span className="contact-task">
          {formatUtcDate(new Date(task.due_on), locale)}: {task.what}
        </span>
      ),
    csv: ({ next_task: task }) => (task === null ? '' : `${task.due_on} ${task.what}`),
  },
  plain('locale', ({ locale }, { t }) =>
    locale === null ? '' : t(`languages.${locale}`, { defaultValue: languageName(locale) }),
  ),
  day('created_at', ({ created_at: at }) => at),
  {
    id: 'actions',
    acts: { permission: 'customers.contacts.update|customers.contacts.delete' },
    cell: (contact) => <ContactActions contact={contact} isRow />,
  },
]

/** People without accounts. */
export function ContactsPage() {
  const { t } = useTranslation('admin/contacts')
  const can = useCan()
  const { search } = useList(contacts)
  const rows = useResourceList(contacts, search).data?.data ?? []
  return (
    <ResourceListPage
      of={contacts}
      columns={COLUMNS}
      about={t('about')}
      tabs={<ContactTabs />}
      controls={{
        tag: (control) => <TagFilter {...control} tags={rows.flatMap(({ tags }) => tags)} />,
        subject: SubjectFilter,
      }}
      action={
        can('customers.contacts.create') && (
          <>
            <ImportLink />
            <CreateLink to="/$locale/admin/customers/contacts/create">
              {t('create.action')}
            </CreateLink>
          </>
        )
      }
    />
  )
}
